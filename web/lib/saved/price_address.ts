/** Address of the page that tells what a bet is worth: of an event, with the words of a bet. */
export function priceAddress(event?: string, words?: string): string {
  const asked = new URLSearchParams({
    ...(event !== undefined && { event }),
    ...(words !== undefined && { bet: words }),
  });
  return asked.size === 0 ? '/price' : `/price?${asked}`;
}
