import { useLocation } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import { localInstantText } from '../../lib/local_time.ts';

/** An instant as the address of a shared slip has it. */
const TO_THE_MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

/** That the picks were opened by a shared slip: what its link says of when, and at which prices. Nothing on other ways. */
export function SharedSlipNote() {
  const query = new URLSearchParams(useLocation().search);
  const shared = query.get('shared') ?? '';
  if (!TO_THE_MINUTE.test(shared) || Number.isNaN(Date.parse(shared))) return null;
  const prices = query.get('prices') === 'best' ? 'best prices' : 'market lines';
  return (
    <Notice tone="info">
      {`By its link, this slip was shared on ${localInstantText(shared)}, at the ${prices} of that time. It is shown at the prices of now.`}
    </Notice>
  );
}
