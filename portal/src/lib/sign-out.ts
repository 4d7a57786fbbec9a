import { caller } from '@yance/contract/kernel/client.ts';
import { logout } from './public-calls.ts';
import { endCalls } from './call.ts';
import { forgetSession, forgetStored, session } from './session.ts';

/**
 * For when the server has ended every session: nothing is stored any more and no call goes out, which would only be
 * refused, while the page still shows what was done.
 */
export function stayWithoutSession(): void {
  forgetStored();
  endCalls();
}

/**
 * Signs out on this device: clears everything, tells the server without waiting for it, and goes to the hash-only
 * address, which shows the home page. When the server cannot be told, this device has forgotten the session all the
 * same.
 */
export function leave(): void {
  const { token } = session();
  forgetSession();
  if (token) {
    // The page goes away at once: only a request that is kept alive still arrives.
    const send = caller({
      headers: () => ({ token: token.access }),
      fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
    });
    send(logout, {}).catch(() => undefined);
  }
  location.assign('/#/');
}
