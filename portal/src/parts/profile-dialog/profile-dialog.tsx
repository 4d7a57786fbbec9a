import { useEffect, useRef } from 'react';
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
  const content = useRef<HTMLDivElement>(null);
  // The browser gives the focus of a new dialog to its first button, which closes it.
  useEffect(() => content.current?.querySelector('input')?.focus(), []);
  return (
    <Dialog open title="资料认证" width="wide" onClose={onClose}>
      <div ref={content}>
        <ProfileForm member={member} onSaved={onSaved} />
      </div>
    </Dialog>
  );
}
