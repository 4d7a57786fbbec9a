import { redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
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
  if (params.code && !session().token) {
    const inviterCode = params.code.slice(0, 40);
    keepInviter(inviterCode);
    openLogin('register', { inviterCode });
  }
  return redirect('/');
}
