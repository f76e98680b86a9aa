// Run in CloudFront. `page_router.ts` prepends the constants APP_FILE, NOT_FOUND_FILE, HASHED_ASSETS, KNOWN_PAGE and
// PAGES, and appends the handler of each function.

/** The file of a path that is not a file: of its page, or of unknown addresses. */
function fileFor(uri) {
  var name = uri.slice(uri.lastIndexOf('/'));
  if (uri.startsWith(HASHED_ASSETS) || name.includes('.')) return uri;
  return PAGES[uri] || (KNOWN_PAGE.test(uri) ? APP_FILE : NOT_FOUND_FILE);
}

/** Viewer request: maps paths to files. */
// biome-ignore lint/correctness/noUnusedVariables: the appended handler calls it
function route(event) {
  event.request.uri = fileFor(event.request.uri);
  return event.request;
}

/**
 * Viewer response: sets the status of unknown addresses, whether the request still has its own path or the file's. An
 * answer 304 stays, because it renews the browser's copy with its status.
 */
// biome-ignore lint/correctness/noUnusedVariables: the appended handler calls it
function setStatus(event) {
  var response = event.response;
  if (response.statusCode === 200 && fileFor(event.request.uri) === NOT_FOUND_FILE) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
