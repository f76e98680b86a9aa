import { readConfig } from '../../lib/config.ts';

/** Where to send an idea: the form outside this site. */
export function FeatureRequestLink() {
  return (
    <>
      An idea for Cornerman? Put it on the{' '}
      <a href={readConfig().featureRequestAddress} target="_blank" rel="noreferrer">
        feature request form<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      .
    </>
  );
}
