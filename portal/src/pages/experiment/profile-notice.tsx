import { Button } from '@yance/ui/button.tsx';
import { openProfile } from '../../parts/profile-dialog/open-profile.ts';
import css from './layout.module.css';

/** Says that an incomplete profile blocks placing orders (specification §1). */
export function ProfileNotice() {
  return (
    <p className={css.notice} role="status">
      资料未完善时不能下单。
      <Button look="link" onClick={() => openProfile()}>
        现在完善资料
      </Button>
    </p>
  );
}
