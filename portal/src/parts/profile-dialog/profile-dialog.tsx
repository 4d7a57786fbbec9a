import { Dialog } from '@yance/ui/dialog.tsx';
import type { Member } from '../../lib/session.ts';
import { ProfileForm } from './profile-form.tsx';

export default function ProfileDialog({
  member,
  onClose,
  onSaved,
}: {
  member: Member['userInfo'];
  onClose: () => void;
  onSaved: () => void;
}) {
  return (
    <Dialog open title="资料认证" width="wide" onClose={onClose}>
      <ProfileForm member={member} onSaved={onSaved} />
    </Dialog>
  );
}
