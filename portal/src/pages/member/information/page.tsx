import { Button } from '@yance/ui/button.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { logout } from '@yance/contract/identity/endpoints.ts';
import { call } from '../../../lib/call.ts';
import { leave, useSession } from '../../../lib/session.ts';
import { ProfileForm } from '../../../parts/profile-dialog/profile-form.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import css from './page.module.css';

export const meta = () => [{ title: '个人资料 · 研测' }, { name: 'robots', content: 'noindex' }];

/** Profile, user name, password, signed-in devices, and the way out. */
export default function InformationPage() {
  const { member } = useSession();
  if (!member) return <Skeleton count={8} />;
  const { userInfo } = member;
  const signOut = async () => {
    // The session ends on the server too; when that fails, this device forgets it all the same.
    await call(logout, {}, { quiet: true }).catch(() => undefined);
    leave();
  };
  return (
    <div className={css.page}>
      <section aria-label="资料认证">
        <h1>
          个人资料{' '}
          <Tag tone={userInfo.certified ? 'done' : 'attention'}>{userInfo.certified ? '已认证' : '未完善'}</Tag>
        </h1>
        <ProfileForm key={userInfo.rid} member={userInfo} onSaved={() => undefined} />
      </section>
      <section aria-label="账号">
        <h2>账号</h2>
        <p className={css.note}>手机号 {userInfo.phone}，可用用户名或手机号登录。</p>
        <AccountForm key={userInfo.account} account={userInfo.account === userInfo.phone ? '' : userInfo.account} />
      </section>
      <section aria-label="修改密码">
        <h2>修改密码</h2>
        <PasswordForm />
      </section>
      <Sessions />
      <section aria-label="退出登录">
        <Button onClick={() => void signOut()}>退出登录</Button>
      </section>
    </div>
  );
}
