'use strict';
(function () {
  var data = JSON.parse(document.getElementById('data').textContent);
  var $ = function (id) { return document.getElementById(id); };
  var at = data.at;

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
    }
    if (box[0] !== null && data.cards.of[box[0]]) {
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
    var element = make('div', kind), list = make('ul');
    if (kind === 'zone') {
      element.appendChild(make('span', 'name', p[1]));
      element.appendChild(make('span', 'total', p[2]));
    }
    p.slice(first).forEach(function (box) { list.appendChild(card(data.boxes[box], step)); });
    element.appendChild(list);
    return element;
  }

  // A title begins a section; an empty one ends it.
  function draw(step) {
    var table = $('table'), section = null;
    table.textContent = '';
    step.parts.forEach(function (number) {
      var p = data.parts[number];
      var title = p[0] === 'title';
      if (title || !section) section = table.appendChild(make('section'));
      if (!title) section.appendChild(part(p, step));
      else if (p[1]) section.appendChild(make('h2', '', p[1]));
    });
  }

  // ---- disputes ----

  // Those behind a step stand above its table, all others in the list.
  var disputes = Array.prototype.map.call(document.querySelectorAll('.dispute'), function (box) {
    return { n: +box.getAttribute('data-step'), box: box };
  }).sort(function (a, b) { return a.n - b.n; });

  function differs(step) {
    disputes.forEach(function (one) {
      one.box.open = one.n === step.n;
      $(one.box.open ? 'differs' : 'disputes').appendChild(one.box);
    });
    ['differs', 'disputes'].forEach(function (id) {
      $(id).hidden = !$(id).querySelector('.dispute');
    });
  }

  function disputed(n) {
    return disputes.some(function (one) { return one.n === n; });
  }

  // ---- moving ----

  var buttons = $('steps').querySelectorAll('button');

  function go(n) {
    n = Math.max(0, Math.min(data.steps.length - 1, n));
    var step = data.steps[n], now = $('now');
    buttons[at].removeAttribute('aria-current');
    at = n;
    buttons[at].setAttribute('aria-current', 'step');
    draw(step);
    now.textContent = 'step ' + step.n + ': ' + buttons[n].querySelector('span').textContent
      + (step.time ? ' at ' + step.time : '') + (step.notes ? ' — ' + step.notes : '') + ' ';
    if (step.refused) now.appendChild(make('span', 'illegal', 'illegal'));
    if (step.back) now.appendChild(make('i', '', 'taken back'));
    if (step.do) now.appendChild(make('code', '', 'line ' + step.line + ': ' + step.do));
    differs(step);
    $('slider').value = n;
    Array.prototype.forEach.call($('steps').children, function (li, i) {
      li.classList.toggle('near', i > n - 9 && i <= n + 1);
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

  var space = 'http://www.w3.org/2000/svg', mark = null, chart = null, shown = 0, amounts = [];

  function svg(name, attributes) {
    var element = document.createElementNS(space, name);
    Object.keys(attributes).forEach(function (key) { element.setAttribute(key, attributes[key]); });
    return element;
  }

  // The line at the step that is shown, and what each player has there.
  function cursor() {
    if (!mark) return;
    mark.setAttribute('x1', at);
    mark.setAttribute('x2', at);
    data.steps[at].values.forEach(function (values, p) { amounts[p].textContent = ' ' + values[shown]; });
  }

  function drawChart(which) {
    var most = 1, least = 0, last = Math.max(1, data.steps.length - 1);
    shown = which;
    data.steps.forEach(function (step) {
      step.values.forEach(function (v) { most = Math.max(most, v[which]); least = Math.min(least, v[which]); });
    });
    chart.textContent = '';
    var edge = (most - least) / 20;
    chart.setAttribute('viewBox', '0 ' + -edge + ' ' + last + ' ' + (most - least + 2 * edge));
    data.players.forEach(function (name, p) {
      var points = data.steps.map(function (step, n) {
        return step.values[p] ? n + ',' + (most - step.values[p][which]) : '';
      }).join(' ');
      chart.appendChild(svg('polyline', { points: points, class: 'p' + p }));
    });
    mark = svg('line', { y1: -edge, y2: most - least + edge });
    chart.appendChild(mark);
    cursor();
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
    choice.onchange = function () { drawChart(+choice.value); };
    box.appendChild(choice);
    data.players.forEach(function (name, p) {
      var label = box.appendChild(make('span', 'who p' + p, name));
      amounts.push(label.appendChild(make('b', '', '')));
    });
    chart = svg('svg', { preserveAspectRatio: 'none', role: 'img', 'aria-label': 'values over the steps' });
    chart.onclick = function (e) {
      var room = chart.getBoundingClientRect();
      go(Math.round((e.clientX - room.left) / room.width * (data.steps.length - 1)));
    };
    box.appendChild(chart);
    box.hidden = false;
    drawChart(0);
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
    var wanted = /^#step-(\d+)$/.exec(location.hash), to = at;
    data.steps.forEach(function (step, n) { if (wanted && step.n === +wanted[1]) to = n; });
    go(to);
    if (wanted) $('controls').parentNode.scrollIntoView();
  }
  // The table is to be seen then, not the list.
  Array.prototype.forEach.call($('steps').children, function (li) { li.removeAttribute('id'); });
  window.addEventListener('hashchange', fromAddress);
  $('controls').hidden = false;
  if (data.players.length > 2) $('table').classList.add('many');
  makeChart();
  fromAddress();
})();
