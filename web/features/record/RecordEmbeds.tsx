import { PLAYBOOK_COPY, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import { CopyEmbed } from '../../components/share/CopyEmbed.tsx';
import roles from '../../ui/Roles.module.css';

/** The codes with which another site shows the record, or the next bets of the chosen playbook. */
export function RecordEmbeds({ chosen }: { chosen: PrebuiltType }) {
  const { name } = PLAYBOOK_COPY[chosen];
  return (
    <div className={roles.stack2}>
      <CopyEmbed embed={{ kind: 'record' }} title="Cornerman: the record">
        For your own site, with the records of all playbooks.
      </CopyEmbed>
      <CopyEmbed
        key={chosen}
        embed={{ kind: 'playbooks', id: chosen }}
        title={`Cornerman: ${name}’s bets`}
        label={`Copy embed code of ${name}’s bets`}
      >
        With its bets on the next event and its record.
      </CopyEmbed>
    </div>
  );
}
