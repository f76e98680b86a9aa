import { useLocation } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import { localInstantText } from '../../lib/local_time.ts';

/** That the picks were opened by a shared slip: when it was shared and at which prices. Nothing on other ways. */
export function SharedSlipNote() {
  const query = new URLSearchParams(useLocation().search);
  const shared = query.get('shared') ?? '';
  if (Number.isNaN(Date.parse(shared))) return null;
  const prices = query.get('prices') === 'best' ? 'best prices' : 'market lines';
  return (
    <Notice tone="info">
      {`Somebody shared this slip with you on ${localInstantText(shared)}, at the ${prices} of that time. It is shown at the prices of now.`}
    </Notice>
  );
}
