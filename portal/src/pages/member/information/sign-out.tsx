import { Button } from '@yance/ui/button.tsx';
import { leave } from '../../../lib/sign-out.ts';

/** The way out on this device. */
export function SignOut() {
  return (
    <section aria-label="退出登录">
      <Button onClick={leave}>退出登录</Button>
    </section>
  );
}
