// Runs in CloudFront: gives every path that is no file the app's page, with the preview of that path where it has its own.
// `page_router.ts` puts the two constants before it.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler(event) {
  var request = event.request;
  var name = request.uri.slice(request.uri.lastIndexOf('/'));
  if (!request.uri.startsWith(HASHED_ASSETS) && !name.includes('.')) request.uri = PAGES[request.uri] || '/index.html';
  return request;
}
