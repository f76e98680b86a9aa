// Runs in CloudFront: every path that is no file of the site is answered with its page. `site_headers.ts` has the same list.
var NAMED_FILES = ['/index.html', '/config.json', '/favicon.svg', '/robots.txt', '/theme.js'];

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler(event) {
  var request = event.request;
  if (!request.uri.startsWith('/assets/') && !NAMED_FILES.includes(request.uri)) request.uri = '/index.html';
  return request;
}
