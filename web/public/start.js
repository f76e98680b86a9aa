// Zod may compile no code: the content security policy forbids it, and browsers report the attempt.
globalThis.__zod_globalConfig = { jitless: true };
function preload(href) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  document.head.append(link);
}
// The data of an event, a bout or a fighter, beside the scripts that will ask for it.
const page = /^\/(?!bouts\/what-if)((?:events|bouts|fighters)\/[^/]+)\/?$/.exec(location.pathname);
if (page) preload(`/pages/${page[1]}.json`);
// The picks of the first listed event. Where this fails, the app asks again and says so.
async function preloadPicks({ href, dataset }) {
  const response = await fetch(href).catch(() => undefined);
  if (!response?.ok) return;
  const [next] = (await response.json()).events;
  if (next) preload(dataset.picks.replace('{event}', encodeURIComponent(next.id)));
}
// Of another playbook or event the picks are not in the HTML.
if (location.search) document.querySelector('[data-slot="picks"]')?.replaceChildren();
// Loads the app after the first paint: text, style and fonts of the page come first.
function load() {
  document.head.append(document.getElementById('app').content);
  const events = document.querySelector('link[data-picks]');
  if (events && !location.search) preloadPicks(events);
}
// A hidden tab paints nothing.
if (document.hidden) load();
else requestAnimationFrame(() => requestAnimationFrame(load));
