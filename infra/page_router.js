// Runs in CloudFront: a path without an extension is one of the single page's own routes.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler(event) {
  var request = event.request;
  var lastSegment = request.uri.slice(request.uri.lastIndexOf('/'));
  if (!lastSegment.includes('.')) request.uri = '/index.html';
  return request;
}
