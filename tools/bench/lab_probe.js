// Runs in a page of the Lab before its own scripts: times its answers, long tasks and frames for the benchmark.
(() => {
  const figures = { first: [], all: [], longTasks: [], frames: 0 };
  window.labFigures = figures;
  // The control's earliest input event that the part has not answered yet.
  const asked = {};
  const onInput = (event) => {
    asked.first ??= event.timeStamp;
    asked.all ??= event.timeStamp;
  };
  addEventListener('input', onInput, true);

  // To the task after the frame in which the part of the last choice stands.
  const channel = new MessageChannel();
  channel.port1.onmessage = ({ data: part }) => {
    if (asked[part] !== undefined) figures[part].push(performance.now() - asked[part]);
    asked[part] = undefined;
  };
  const PARTS = { Curve: 'first', Verdict: 'all' };
  const onChange = (changes) => {
    for (const { target } of changes) {
      const part = PARTS[target.getAttribute('aria-label')];
      const isShown = target.getAttribute('aria-busy') === 'false';
      if (part !== undefined && isShown) requestAnimationFrame(() => channel.port2.postMessage(part));
    }
  };
  new MutationObserver(onChange).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) figures.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask' });

  const onFrame = () => {
    figures.frames += 1;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
})();
