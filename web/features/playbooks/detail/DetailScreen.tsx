import { useParams } from 'react-router-dom';
import { OwnPlaybook } from './OwnPlaybook.tsx';
import { SharedPlaybook } from './SharedPlaybook.tsx';

/** The page of a playbook: of one of the user's by its id, of another by the token under which its owner shares it. */
export default function DetailScreen() {
  const { id = '', token } = useParams();
  return token === undefined ? <OwnPlaybook id={id} /> : <SharedPlaybook token={token} />;
}
