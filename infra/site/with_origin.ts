/** Makes the addresses in a public page, the sitemap or robots.txt absolute, which link previews and sitemaps need. */
export function withOrigin(text: string, origin: string): string {
  return text.replace(/(content="|<loc>|^Sitemap: )(?=\/)/gm, (before) => before + origin);
}
