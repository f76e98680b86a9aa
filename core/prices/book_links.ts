/**
 * Domains of bookmakers that the screens may link to, with their subdomains. `.example` is reserved (RFC 2606): the
 * demo league's books have it.
 */
const HOSTS: readonly string[] = [
  '888sport.com',
  'ballybet.com',
  'betanysports.eu',
  'betmgm.com',
  'betonline.ag',
  'betparx.com',
  'betr.com.au',
  'betright.com.au',
  'betrivers.com',
  'betsson.com',
  'betus.com.pa',
  'betvictor.com',
  'betway.com',
  'books.example',
  'boombet.com.au',
  'bovada.lv',
  'boylesports.com',
  'caesars.com',
  'casumo.com',
  'coolbet.com',
  'coral.co.uk',
  'dabble.com.au',
  'draftkings.com',
  'everygame.eu',
  'fanatics.com',
  'fanduel.com',
  'grosvenorcasinos.com',
  'gtbets.ag',
  'hardrock.bet',
  'ladbrokes.com',
  'ladbrokes.com.au',
  'leovegas.com',
  'livescorebet.com',
  'lowvig.ag',
  'marathonbet.com',
  'mybookie.ag',
  'neds.com.au',
  'nordicbet.com',
  'paddypower.com',
  'pinnacle.com',
  'playup.com.au',
  'pointsbet.com.au',
  'skybet.com',
  'sportsbet.com.au',
  'tab.com.au',
  'tabtouch.com.au',
  'thescore.bet',
  'tipico.com',
  'unibet.co.uk',
  'unibet.com',
  'unibet.com.au',
  'unibet.eu',
  'virginbet.com',
  'williamhill.com',
];

const LONGEST_LINK = 500;

/** An https address without credentials and port, of plain characters. */
const PLAIN_ADDRESS = /^https:\/\/([a-z0-9.-]+)(?:[/?#][\w!#$%&'()*+,./:;=?@~-]*)?$/;

/** The link if it is https, has no credentials or port, and its host is allowed; null otherwise. */
export function allowedLink(link: string | null | undefined): string | null {
  const host = link && link.length <= LONGEST_LINK ? PLAIN_ADDRESS.exec(link)?.[1] : undefined;
  if (!link || host === undefined) return null;
  return HOSTS.some((allowed) => host === allowed || host.endsWith(`.${allowed}`)) ? link : null;
}
