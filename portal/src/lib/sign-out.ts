import { caller } from '@yance/contract/kernel/client.ts';
import { logout } from './public-calls.ts';
import { forgetSession, session } from './session.ts';

/**
 * Signs out on this device: clears everything, tells the server without waiting for it, and goes to the hash-only
 * address, which shows the home page. When the server cannot be told, this device has forgotten the session all the same.
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
