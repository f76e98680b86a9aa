// Runs in the Lab's page before its own scripts: times updates, long tasks and frames for the benchmark.
(() => {
  const figures = { updates: [], longTasks: [], frames: 0 };
  window.labFigures = figures;
  let asked;
  // From the control's input event, the earliest one that no report has answered yet.
  const onInput = (event) => {
    asked ??= event.timeStamp;
  };
  addEventListener('input', onInput, true);

  // To the task after the frame in which the report of the last choice stands.
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    if (asked !== undefined) figures.updates.push(performance.now() - asked);
    asked = undefined;
  };
  const onChange = (changes) => {
    const isShown = changes.some(({ target }) => target.getAttribute('aria-busy') === 'false');
    if (isShown) requestAnimationFrame(() => channel.port2.postMessage(null));
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
