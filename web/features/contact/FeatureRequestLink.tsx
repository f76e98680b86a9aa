import { readConfig } from '../../lib/config.ts';

/** A link to the external feature request form. */
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
