import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '@yance/ui/store.ts';
import { familyOf, useSession } from '../../lib/session.ts';
import { closeProfile, offerProfile, profileRequest, resetProfile } from './open-profile.ts';
import { whenIdle } from './when-idle.ts';

const ProfileDialog = lazy(() => import('./profile-dialog.tsx'));

/**
 * The one place of the dialog 资料认证: it is offered whenever a signed-in member has no address yet, at a moment when
 * nobody types.
 */
export function ProfileGate() {
  const asked = useStore(profileRequest);
  const { token, member } = useSession();
  const family = familyOf(token);
  const incomplete = member !== null && member.address.length === 0;
  useEffect(() => {
    return incomplete ? whenIdle(offerProfile) : undefined;
  }, [incomplete, family]);
  useEffect(() => resetProfile, [family]);
  if (!asked || !member) return null;
  const saved = () => {
    closeProfile();
    asked.after?.();
  };
  return (
    <Suspense>
      <ProfileDialog member={member.userInfo} onClose={closeProfile} onSaved={saved} />
    </Suspense>
  );
}
