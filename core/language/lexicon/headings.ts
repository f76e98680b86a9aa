import { listed } from '../concepts.ts';

/** What announces things that are wanted, or marks one so. */
export const WANTING: ReadonlySet<string> = new Set(
  listed(`
yes, yep, yeah, y, true, always, preferences, preference, wishes, wish, in, pro, pros, do, dos, like, likes, love, loves, want, wants, wanted,
wanting, whitelist, include, includes, included, including, inclusions, keep, keeps, keepers, good, nice, bet, bets, betting, back, backing, play,
plays, use, pick, picks, follow, trust, trusted, plus, pluses, tick, ticks, ticked, checked, green, approve, approved, accept, accepted,
acceptable, allow, allowed, permit, permitted, required, need, needs, needed, must, musts, haves, votes, add, stay, stays, ok, okay,
fine, welcome, interested, requirements
`),
);

/** What announces things that are refused, whatever stands beside it. */
export const REFUSING: ReadonlySet<string> = new Set(
  listed(`
nos, donts, dislike, dislikes, disliked, hates, avoid, avoided, exclude, excludes, excluded, excluding,
exclusions, exclusion, refuse, refused, refusals, reject, rejected, rejects, rejections, ban, leave, banned, barred, blacklist, blacklisted, dealbreaker,
dealbreakers, unwanted, trash, removed, delete, dropped, binned, scrapped, vetoes, vetoed, crosses, forbidden, prohibited, denied,
disallowed, unacceptable, distrusted, unapproved, boycotted, ditched, omit, omitted, omissions, unwelcome, declined, false
`),
);

/** What does so where nothing but plain words stand beside it. */
export const REFUSING_ALONE: ReadonlySet<string> = new Set(
  listed(`
none, nothing, no, nope, nah, never, out, n, con, cons, hate, skip, skips, skipped, bad, bans, bar, off, breakers, pass, without, minus, minuses, junk, red, remove, drop, drops, bin, toss, tossed, throw, scrap, cut, veto, cross, crossed, forbid, prohibit, deny, distrust, goes, gone, strike, struck, stop,
ignore, ignored, left, fired, fire, muted, mute, ditch, sell, decline, dump, dumped, kill, killed, nix,
shun, down, home, away, non, anti, unlike
`),
);

/** Plain words of headings. */
export const HEADING_WORDS: ReadonlySet<string> = new Set(
  listed(`
my, the, a, an, strictly, absolute, absolutely, definitely, and, hard, big, list, lists, thing, things, stuff, what, i, im, ill, id, we, of, to, from,
for, me, it, them, this, that, these, those, section, column, part, box, boxes, pile, piles, card, tab, tabs, item, items, please, people, be, is,
are, am, will, would, should, playbook, portfolio, word, words, with, at, thanks, table, zone, zones, go, gos, have, has, fighters, ones, season, life, again, either, way, also, still, b, c, first, then, reasons, colour, color, side, page, menu, by, on, scope,
ever, under, circumstances, so, all, hell, thumbs, flag, flags, here, hear, goals, opt, filters, settings, switch, switched, turn, turned,
following, one, two, three, second, last, next, tonight, today, send, order, any, mine, saturday, week, account
`),
);
