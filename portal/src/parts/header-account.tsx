import { Button } from '@yance/ui/button.tsx';
import { Icon } from '@yance/ui/icon.tsx';
import { Link } from '@yance/ui/link.tsx';
import { call } from '../lib/call.ts';
import { logout } from '../lib/public-calls.ts';
import { leave, useSession } from '../lib/session.ts';
import css from './header-account.module.css';
import { memberMenu } from './navigation.ts';
import { openLogin } from './open-login.ts';

/** The plan with its number of lines, and the way to sign in or the member's menu. */
export function HeaderAccount() {
  const { token, member, cartNum } = useSession();
  return (
    <div className={css.account}>
      <Link href="/experiment/plan" className={css.plan}>
        <Icon name="flask" />
        <span>实验方案</span>
        {cartNum > 0 && <b className={css.badge} aria-label={`${cartNum} 项`}>{cartNum > 99 ? '99+' : cartNum}</b>}
      </Link>
      {token ? <MemberMenu name={member?.userInfo.name || member?.userInfo.account || '会员'} /> : (
        <div className={css.entry}>
          <Button look="link" size="dense" onClick={() => openLogin('login')}>登录</Button>
          <Button look="primary" size="dense" className={css.register} onClick={() => openLogin('register')}>注册</Button>
        </div>
      )}
    </div>
  );
}

function MemberMenu({ name }: { name: string }) {
  const signOut = async () => {
    // The session ends on the server too; when that fails, this device forgets it all the same.
    await call(logout, {}, { quiet: true }).catch(() => undefined);
    leave();
  };
  return (
    <div className={css.member}>
      <Link href="/member/center" className={css.name}><Icon name="user" /><span>{name}</span></Link>
      <div className={css.menu}>
        <Link href="/member/center" className={css.choice}>会员中心</Link>
        {memberMenu.map((group) => (
          <section key={group.label} className={css.group}>
            <h2 className={css.heading}>{group.label}</h2>
            {group.items.map((item) => <Link key={item.href} href={item.href} className={css.choice}>{item.label}</Link>)}
          </section>
        ))}
        <button type="button" className={css.leave} onClick={() => void signOut()}>退出登录</button>
      </div>
    </div>
  );
}
