'use strict';
(function () {
  var filter = document.getElementById('filter'), list = document.getElementById('index');
  var boxes = filter.querySelectorAll('input');
  function apply() {
    var wanted = Array.prototype.filter.call(boxes, function (box) { return box.checked; })
      .map(function (box) { return box.value; });
    Array.prototype.forEach.call(list.children, function (item) {
      item.hidden = wanted.indexOf(item.className) < 0;
    });
  }
  Array.prototype.forEach.call(boxes, function (box) { box.onchange = apply; });
  filter.hidden = false;
})();
