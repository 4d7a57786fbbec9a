import { lazy, Suspense, useEffect } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { Icon } from '@yance/ui/icon.tsx';
import { Link } from '@yance/ui/link.tsx';
import { useSession } from '../../lib/session.ts';
import css from './header-account.module.css';
import { CountBadge } from './count-badge.tsx';
import { openLogin } from '../login/open-login.ts';

const MemberMenu = lazy(() => import('./member-menu.tsx'));

/** The plan with its number of lines, and the way to sign in or the member's menu. */
export function HeaderAccount() {
  const { token, member, cartNum, message } = useSession();
  // From here on the session says who is signed in, not the mark of the first paint.
  useEffect(() => void delete document.documentElement.dataset.signedIn, []);
  return (
    <div className={css.account}>
      <Link href="/experiment/plan" className={css.plan}>
        <Icon name="flask" />
        <span>实验方案</span>
        <CountBadge count={cartNum} label={`${cartNum} 项`} />
      </Link>
      <div className={css.bellPlace}>
        {token && (
          <Link
            href="/member/message"
            className={css.bell}
            aria-label={message > 0 ? `消息，${message} 条未读` : '消息'}
          >
            <Icon name="bell" />
            <CountBadge count={message} look="corner" />
          </Link>
        )}
      </div>
      {token ? (
        <div className={css.member} data-folds>
          <Suspense>
            <MemberMenu
              name={member?.userInfo.name || member?.userInfo.account || '会员'}
              picture={member?.userInfo.avatar ?? ''}
            />
          </Suspense>
        </div>
      ) : (
        <div className={css.entry}>
          <Button look="link" size="dense" onClick={() => openLogin('login')}>
            登录
          </Button>
          <Button look="primary" size="dense" className={css.register} onClick={() => openLogin('register')}>
            注册
          </Button>
        </div>
      )}
    </div>
  );
}
