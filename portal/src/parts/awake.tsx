import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { toast, Toaster } from '@yance/ui/toast.tsx';
import { useSite } from '../lib/use-site.ts';
import { foldByKeys } from './fold-keys.ts';
import { ConsentGate } from './consent-dialog/consent-gate.tsx';
import { ProfileGate } from './profile-dialog/profile-gate.tsx';
import { ResultGate } from './result-dialog/result-gate.tsx';
import { SamplingGate } from './pickup-form/sampling-gate.tsx';
import { SideBar } from './side-bar.tsx';

/** Side bar, messages, the profile dialog and the dialog that tells a result: what only matters once somebody uses the page. */
export default function Awake() {
  const { pathname } = useLocation();
  useEffect(() => toast.leave(), [pathname]);
  useEffect(foldByKeys, []);
  return (
    <>
      <SideBar site={useSite()} />
      <ConsentGate>
        <ProfileGate />
      </ConsentGate>
      <SamplingGate />
      <ResultGate />
      <Toaster />
    </>
  );
}
