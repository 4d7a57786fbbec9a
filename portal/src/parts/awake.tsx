import { Toaster } from '@yance/ui/toast.tsx';
import { useSite } from '../lib/use-site.ts';
import { ProfileGate } from './profile-dialog/profile-gate.tsx';
import { SideBar } from './side-bar.tsx';

/** Side bar, messages and the profile dialog: what only matters once somebody uses the page. */
export default function Awake() {
  return (
    <>
      <SideBar site={useSite()} />
      <ProfileGate />
      <Toaster />
    </>
  );
}
