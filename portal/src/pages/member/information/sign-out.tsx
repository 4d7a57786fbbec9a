import { logout } from '@yance/contract/identity/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { call } from '../../../lib/call.ts';
import { leave } from '../../../lib/session.ts';

/** The way out on this device. */
export function SignOut() {
  const signOut = async () => {
    // The session ends on the server too; when that fails, this device forgets it all the same.
    await call(logout, {}, { quiet: true }).catch(() => undefined);
    leave();
  };
  return (
    <section aria-label="退出登录">
      <Button onClick={() => void signOut()}>退出登录</Button>
    </section>
  );
}
