import { readConfig } from '../../lib/config.ts';

/** Where to send an idea: the form outside this site, or the one below where there is none. */
export function WishesLink() {
  const { featureRequestAddress } = readConfig();
  if (featureRequestAddress === undefined) return 'An idea for Cornerman? Tell us below.';
  return (
    <>
      An idea for Cornerman? Put it on the{' '}
      <a href={featureRequestAddress} target="_blank" rel="noreferrer">
        feature request form<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      .
    </>
  );
}
