import type { Random } from './random.ts';

/** Locations in the format of the market source. */
const HOME = 'Las Vegas, Nevada, USA';
const AWAY: readonly string[] = [
  'New York City, New York, USA',
  'Houston, Texas, USA',
  'Denver, Colorado, USA',
  'Nashville, Tennessee, USA',
  'Miami, Florida, USA',
  'Seattle, Washington, USA',
  'Chicago, Illinois, USA',
  'Atlanta, Georgia, USA',
  'Philadelphia, Pennsylvania, USA',
  'Toronto, Ontario, Canada',
  'Vancouver, British Columbia, Canada',
  'London, England, United Kingdom',
  'Glasgow, Scotland, United Kingdom',
  'Dublin, Leinster, Ireland',
  'Paris, Ile-de-France, France',
  'Berlin, Berlin, Germany',
  'Warsaw, Masovian, Poland',
  'Stockholm, Stockholm County, Sweden',
  'Rio de Janeiro, Rio de Janeiro, Brazil',
  'Sao Paulo, Sao Paulo, Brazil',
  'Mexico City, Distrito Federal, Mexico',
  'Lagos, Lagos, Nigeria',
  'Abu Dhabi, Abu Dhabi, United Arab Emirates',
  'Singapore, Singapore, Singapore',
  'Tokyo, Tokyo, Japan',
  'Seoul, Seoul, South Korea',
  'Sydney, New South Wales, Australia',
  'Auckland, Auckland, New Zealand',
];
const HOME_SHARE = 0.4;

/** A random location: the home venue or one of the others. */
export function pickVenue(random: Random): string {
  return random.bernoulli(HOME_SHARE) ? HOME : random.pick(AWAY);
}
