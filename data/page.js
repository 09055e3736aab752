'use strict';
(function () {
  var data = JSON.parse(document.getElementById('data').textContent);
  var $ = function (id) { return document.getElementById(id); };
  var tables = [], at = data.at;

  // Every table from the changes between them; equal parts are shared.
  data.steps.reduce(function (parts, step) {
    parts = parts.slice();
    step.parts.forEach(function (change) {
      Array.prototype.splice.apply(parts, [change[0], change[1]].concat(change[2]));
    });
    tables.push(parts);
    return parts;
  }, []);

  function make(name, className, text) {
    var element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  }

  // ---- the table ----

  function card(box, step) {
    var item = make('li', box[1] ? 'card faint' : 'card');
    box.slice(2).forEach(function (line, n) {
      item.appendChild(make(n ? 'span' : 'b', '', line));
    });
    if (box[0] !== null) {
      if (step.touched.indexOf(box[0]) >= 0) item.classList.add('touched');
      if (named(step, box[0])) item.classList.add('named');
      item.tabIndex = 0;
      item.setAttribute('role', 'button');
      item.onclick = function () { show(box[0]); };
      item.onkeydown = function (e) {
        if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); show(box[0]); }
      };
    }
    return item;
  }

  function named(step, id) {
    return step.do.split(/[\s"]+/).indexOf(id) >= 0;
  }

  function part(p, step) {
    var kind = p[0], first = kind === 'zone' ? 3 : 1;
    if (kind === 'line') return make('p', '', p[1]);
    if (kind === 'title') return p[1] ? make('h3', '', p[1]) : make('hr');
    var element = make('div', kind), list = make('ul');
    if (kind === 'zone') {
      element.appendChild(make('span', 'name', p[1]));
      element.appendChild(make('span', 'total', p[2]));
    }
    p.slice(first).forEach(function (box) { list.appendChild(card(box, step)); });
    element.appendChild(list);
    return element;
  }

  // What is disputed behind a step: a sentence, and below it both outcomes.
  function differs(step) {
    var box = $('differs');
    box.textContent = '';
    data.disputes.forEach(function (one) {
      if (one[0] !== step.n) return;
      var list = make('ul');
      one.slice(2).forEach(function (line) { list.appendChild(make('li', '', line)); });
      box.appendChild(make('p', 'finding', one[1]));
      box.appendChild(list);
    });
    box.hidden = !box.firstChild;
  }

  function disputed(n) {
    return data.disputes.some(function (one) { return one[0] === n; });
  }

  // ---- moving ----

  var buttons = $('steps').querySelectorAll('button');

  function go(n) {
    n = Math.max(0, Math.min(data.steps.length - 1, n));
    var step = data.steps[n], table = $('table'), now = $('now');
    buttons[at].removeAttribute('aria-current');
    at = n;
    buttons[at].setAttribute('aria-current', 'step');
    table.textContent = '';
    tables[n].forEach(function (p) { table.appendChild(part(p, step)); });
    now.textContent = 'step ' + step.n + ': ' + (step.said || 'start')
      + (step.time ? ' at ' + step.time : '') + (step.notes ? ' — ' + step.notes : '') + ' ';
    if (step.refused) now.appendChild(make('span', 'illegal', 'illegal'));
    if (step.do) now.appendChild(make('code', '', 'line ' + step.line + ': ' + step.do));
    differs(step);
    $('slider').value = n;
    Array.prototype.forEach.call($('steps').children, function (li, i) {
      li.classList.toggle('near', i > n - 12 && i <= n + 1);
    });
    var list = $('steps'), button = buttons[at];
    if (button.offsetTop < list.scrollTop + list.offsetTop
        || button.offsetTop > list.scrollTop + list.offsetTop + list.clientHeight - 30)
      list.scrollTop = button.offsetTop - list.offsetTop - list.clientHeight / 2;
    cursor();
  }

  function dispute(direction) {
    for (var n = at + direction; n >= 0 && n < data.steps.length; n += direction)
      if (disputed(data.steps[n].n) || data.steps[n].refused) return go(n);
  }

  // ---- a card ----

  var before = null;

  function show(id) {
    var panel = $('card'), of = data.cards.by[data.cards.of[id]], list = make('dl');
    if (!of) return;
    before = document.activeElement;
    panel.textContent = '';
    panel.appendChild(make('h2', '', of.name + ' (' + id + ')'));
    panel.appendChild(make('p', '', of.type));
    Object.keys(of.numbers).forEach(function (name) {
      list.appendChild(make('dt', '', name));
      list.appendChild(make('dd', '', of.numbers[name]));
    });
    panel.appendChild(list);
    of.text.forEach(function (line) { panel.appendChild(make('p', '', line)); });
    var close = make('button', '', 'close');
    close.type = 'button';
    close.onclick = hide;
    panel.appendChild(close);
    panel.hidden = false;
    close.focus();
  }

  function hide() {
    $('card').hidden = true;
    if (before) before.focus();
  }

  // ---- the chart ----

  var space = 'http://www.w3.org/2000/svg', mark = null, chart = null, shown = 0;

  function svg(name, attributes) {
    var element = document.createElementNS(space, name);
    Object.keys(attributes).forEach(function (key) { element.setAttribute(key, attributes[key]); });
    return element;
  }

  function cursor() {
    if (mark) { mark.setAttribute('x1', at); mark.setAttribute('x2', at); }
  }

  function draw(which) {
    var most = 1, least = 0, last = Math.max(1, data.steps.length - 1);
    shown = which;
    data.steps.forEach(function (step) {
      step.values.forEach(function (v) { most = Math.max(most, v[which]); least = Math.min(least, v[which]); });
    });
    chart.textContent = '';
    chart.setAttribute('viewBox', '0 0 ' + last + ' ' + (most - least));
    data.players.forEach(function (name, p) {
      var points = data.steps.map(function (step, n) {
        return step.values[p] ? n + ',' + (most - step.values[p][which]) : '';
      }).join(' ');
      chart.appendChild(svg('polyline', { points: points, class: 'p' + p }));
    });
    mark = svg('line', { y1: 0, y2: most - least, x1: at, x2: at });
    chart.appendChild(mark);
  }

  function makeChart() {
    var box = $('chart'), choice = make('select');
    if (!data.series.length) return;
    choice.setAttribute('aria-label', 'what the chart shows');
    data.series.forEach(function (name, n) {
      var option = make('option', '', name);
      option.value = n;
      choice.appendChild(option);
    });
    choice.onchange = function () { draw(+choice.value); };
    box.appendChild(choice);
    data.players.forEach(function (name, p) { box.appendChild(make('label', 'p' + p, ' ' + name + ' ')); });
    chart = svg('svg', { preserveAspectRatio: 'none', role: 'img', 'aria-label': 'values over the steps' });
    chart.onclick = function (e) {
      var room = chart.getBoundingClientRect();
      go(Math.round((e.clientX - room.left) / room.width * (data.steps.length - 1)));
    };
    box.appendChild(chart);
    box.hidden = false;
    draw(0);
  }

  // ---- begin ----

  Array.prototype.forEach.call(buttons, function (button, n) {
    button.onclick = function () { go(n); };
    if (disputed(data.steps[n].n)) button.parentNode.classList.add('dispute');
  });
  $('first').onclick = function () { go(0); };
  $('previous').onclick = function () { go(at - 1); };
  $('next').onclick = function () { go(at + 1); };
  $('last').onclick = function () { go(data.steps.length - 1); };
  $('decide').onclick = function () { go(data.at); };
  $('slider').oninput = function () { go(+$('slider').value); };
  document.addEventListener('keydown', function (e) {
    if (e.altKey || e.ctrlKey || e.metaKey) return;
    if (e.key === 'Escape') return hide();
    if (/^(INPUT|SELECT)$/.test(e.target.tagName)) return;
    var move = { ArrowRight: 1, ArrowLeft: -1, PageDown: 10, PageUp: -10,
      Home: -data.steps.length, End: data.steps.length }[e.key];
    if (move) { e.preventDefault(); go(at + move); }
    if (e.key === 'i') go(data.at);
    if (e.key === 'd') dispute(1);
    if (e.key === 'D') dispute(-1);
  });
  // #step-17 in the address opens the page there.
  function fromAddress() {
    var wanted = /^#step-(\d+)$/.exec(location.hash);
    data.steps.forEach(function (step, n) { if (wanted && step.n === +wanted[1]) at = n; });
    go(at);
  }
  window.addEventListener('hashchange', fromAddress);
  $('controls').hidden = false;
  makeChart();
  fromAddress();
})();
