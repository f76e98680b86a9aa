import { useAnnouncement } from '../../../components/announcer.ts';
import { Skeleton } from '../../../components/states/Skeleton.tsx';
import roles from '../../../ui/Roles.module.css';

/** Skeletons shown while a playbook loads. */
export function DetailLoading() {
  useAnnouncement('Loading...');
  return (
    <div className={roles.stack5}>
      <h1 className="visually-hidden">Playbook</h1>
      <Skeleton shape="title" />
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </div>
  );
}
