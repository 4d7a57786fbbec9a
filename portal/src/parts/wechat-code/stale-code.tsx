import { Button } from '@yance/ui/button.tsx';
import css from './wechat-code.module.css';

/** The mask over a code whose time is over, with the way to a new one. */
export function StaleCode({ onRenew }: { onRenew: () => void }) {
  return (
    <div className={css.mask} role="status">
      <b>二维码已过期</b>
      <Button look="primary" onClick={onRenew}>
        刷新
      </Button>
    </div>
  );
}
