// Runs in CloudFront: maps each path that is not a file to the page of that path, or to the app's file if it has none.
// `page_router.ts` prepends the constants APP_FILE, HASHED_ASSETS and PAGES.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler(event) {
  var request = event.request;
  var name = request.uri.slice(request.uri.lastIndexOf('/'));
  if (!request.uri.startsWith(HASHED_ASSETS) && !name.includes('.')) request.uri = PAGES[request.uri] || APP_FILE;
  return request;
}
