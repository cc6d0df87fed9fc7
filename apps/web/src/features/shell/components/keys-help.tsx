import { KeysDialog } from '../../../components/keys-dialog.tsx';
import { keyGroups } from '../key-groups.ts';

export function KeysHelp({ isStaff, onClose }: { isStaff: boolean; onClose: () => void }) {
  return <KeysDialog groups={keyGroups(isStaff)} onClose={onClose} />;
}
