import { lazy, Suspense, useEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigate, useRevalidator } from 'react-router';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { login } from '@yance/contract/identity/endpoints.ts';
import { useStore } from '@yance/ui/store.ts';
import { needsLogon } from '../../lib/logon.ts';
import { mayLeave } from '../../lib/leave-question.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { saveToken, session, useSession } from '../../lib/session.ts';
import { closeLogin, loginRequest, openLogin } from './open-login.ts';

const LoginDialog = lazy(() => import('../login-dialog/index.tsx'));

const waitsForLogon = (path: string): boolean => needsLogon(path) && !session().token;

/**
 * The one place of the login dialog. A navigation into a guarded area without a token is held until the
 * sign-in; a direct visit shows the page's shell with the dialog, and closing that leads to the home page. A router
 * holds with one hook only, so a navigation away from unsaved changes is asked about here too.
 */
export function LoginGate() {
  const asked = useStore(loginRequest);
  const { token } = useSession();
  const wasSignedIn = useRef(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      waitsForLogon(nextLocation.pathname) || !mayLeave(currentLocation.pathname, nextLocation.pathname),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (waitsForLogon(blocker.location.pathname)) {
      writeStored('scene', blocker.location.pathname + blocker.location.search);
      openLogin('login', { after: () => blocker.proceed(), cancel: () => blocker.reset() });
    } else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const ended = wasSignedIn.current && !token;
    wasSignedIn.current = token !== null;
    if (waitsForLogon(pathname) && !loginRequest.get())
      openLogin('login', ended ? { why: '您已退出登录，重新登录后可继续。' } : {});
  }, [pathname, token]);

  if (!asked) return null;
  const close = () => {
    closeLogin();
    writeStored('scene', null);
    asked.cancel?.();
    if (waitsForLogon(pathname)) void navigate('/');
  };
  const signedIn = async (reply: OutputOf<typeof login>) => {
    saveToken({ access: reply.token, refresh: reply.refreshToken, expires: reply.expires });
    closeLogin();
    const { loadMemberOnStart } = await import('../../lib/start-up.ts');
    await loadMemberOnStart();
    const scene = readStored('scene');
    writeStored('scene', null);
    // After a reload in between only the stored place still says where they wanted to go.
    if (asked.after) asked.after();
    else if (scene) await navigate(scene);
    else await revalidate();
  };
  return (
    <Suspense>
      <LoginDialog asked={asked} onClose={close} onSignedIn={(reply) => void signedIn(reply)} />
    </Suspense>
  );
}
