// Runs in CloudFront: every path that is no file of the site is answered with its page. `page_router.ts` puts the lists before it.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler(event) {
  var request = event.request;
  if (!request.uri.startsWith(HASHED_ASSETS) && !NAMED_FILES.includes(request.uri)) request.uri = '/index.html';
  return request;
}
