import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { setPatience } from '@yance/contract/kernel/client.ts';
import { toast } from '@yance/ui/toast.tsx';
import { Toaster } from '@yance/ui/toaster.tsx';
import { useSite } from '../../lib/use-site.ts';
import { AdviserGate } from '../adviser/adviser-gate.tsx';
import { foldByKeys } from '../fold-keys.ts';
import { ConsentGate } from '../consent-dialog/consent-gate.tsx';
import { ProfileGate } from '../profile-dialog/profile-gate.tsx';
import { PageProgress } from './page-progress.tsx';
import { ResultGate } from '../result-dialog/result-gate.tsx';
import { SamplingGate } from '../pickup-form/sampling-gate.tsx';
import { SideBar } from './side-bar.tsx';

/**
 * Side bar, messages, the profile dialog and the dialog that tells a result: what only matters once somebody uses the
 * page.
 */
export default function Awake() {
  const { pathname } = useLocation();
  useEffect(() => toast.leave(), [pathname]);
  useEffect(foldByKeys, []);
  const site = useSite();
  useEffect(() => setPatience(site.patience), [site]);
  return (
    <>
      <PageProgress />
      <SideBar site={site} />
      <ConsentGate>
        <ProfileGate />
      </ConsentGate>
      <SamplingGate />
      <ResultGate />
      <AdviserGate />
      <Toaster />
    </>
  );
}
