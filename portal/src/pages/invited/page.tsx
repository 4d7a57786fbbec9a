import { redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { countVisit } from '@yance/contract/invitations/open-endpoints.ts';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../lib/call.ts';
import { keepInviter } from '../../lib/inviter.ts';
import { session } from '../../lib/session.ts';
import { openLogin } from '../../parts/login/open-login.ts';

/** Leads to the home page; the code travels on in the hash, which only the browser reads. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(params.code ? `/#/invited/${encodeURIComponent(params.code)}` : '/');
}

/**
 * In the browser the registration opens over the home page with the code filled in (specification §2); who is signed in
 * is a member already.
 */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (params.code && session().token) toast.info('您已登录，邀请码只用于注册新账号');
  else if (params.code) {
    const inviterCode = params.code.slice(0, 40);
    keepInviter(inviterCode);
    // Nothing depends on it, and nobody waits for it.
    call(countVisit, { code: inviterCode }, { quiet: true }).catch(() => {});
    openLogin('register', { inviterCode });
  }
  return redirect('/');
}
