// Zod may compile no code: the content security policy forbids it, and browsers report the attempt.
globalThis.__zod_globalConfig = { jitless: true };
// The data of an event, a bout or a fighter, beside the scripts that will ask for it.
const page = /^\/((?:events|bouts|fighters)\/[^/]+)\/?$/.exec(location.pathname);
if (page) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `/pages/${page[1]}.json` });
  document.head.append(link);
}
// Loads the app after the first paint: text, style and fonts of the page come first.
const load = () => document.head.append(document.getElementById('app').content);
// A hidden tab paints nothing.
if (document.hidden) load();
else requestAnimationFrame(() => requestAnimationFrame(load));
