// Loads the app after the first paint: text, style and fonts of the page come first.
const load = () => document.head.append(document.getElementById('app').content);
// A hidden tab paints nothing.
if (document.hidden) load();
else requestAnimationFrame(() => requestAnimationFrame(load));
