import { useState } from 'react';
import { Tag } from '@yance/ui/tag.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useSession } from '../../../lib/session.ts';
import { ProfileForm } from '../../../parts/profile-dialog/profile-form.tsx';
import { WechatBinding } from '../../../parts/wechat-binding/wechat-binding.tsx';
import { SectionNav } from '../../../parts/section-nav/section-nav.tsx';
import { MemberAwaited } from '../../../parts/waiting/member-awaited.tsx';
import { AccountForm } from './account-form.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { CloseSection } from './close-section.tsx';
import { ConsentSection } from './consent-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { ExportSection } from './export-section.tsx';
import { NotifyMatrix } from './notify-matrix.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProgramsSection } from './programs/programs-section.tsx';
import { Sessions } from './sessions.tsx';
import { SignOut } from './sign-out.tsx';
import css from './page.module.css';

export const meta = privateMeta('个人资料');

/**
 * Picture, profile, ways to be reached and to sign in, devices, what was agreed to, and the ways to take everything
 * along or away.
 */
export default function InformationPage() {
  const { member } = useSession();
  const [changing, setChanging] = useState<'phone' | 'email' | null>(null);
  if (!member) return <MemberAwaited count={8} />;
  const { userInfo } = member;
  return (
    <div className={css.page}>
      <div>
        <h1>
          个人资料{' '}
          <Tag tone={userInfo.certified ? 'done' : 'attention'}>{userInfo.certified ? '已认证' : '未完善'}</Tag>
        </h1>
        <AvatarSection name={userInfo.name || userInfo.account} picture={userInfo.avatar} />
      </div>
      <SectionNav label="本页内容" />
      <section id="profile" data-section="资料认证" aria-label="资料认证">
        <h2>资料认证</h2>
        <ProfileForm
          key={`${userInfo.rid} ${userInfo.email}`}
          member={userInfo}
          onSaved={() => undefined}
          onChangeEmail={() => setChanging('email')}
        />
      </section>
      <ContactSection
        phone={userInfo.phone}
        email={userInfo.email}
        hasPassword={userInfo.has_password}
        changing={changing}
        onChange={setChanging}
      />
      <section id="account" data-section="用户名" aria-label="用户名">
        <h2>用户名</h2>
        <p className={css.note}>设定后可用用户名或手机号登录。</p>
        <AccountForm key={userInfo.account} account={userInfo.account === userInfo.phone ? '' : userInfo.account} />
      </section>
      <section id="password" data-section="修改密码" aria-label="修改密码">
        <h2>{userInfo.has_password ? '修改密码' : '设置密码'}</h2>
        <PasswordForm key={String(userInfo.has_password)} phone={userInfo.phone} hasPassword={userInfo.has_password} />
      </section>
      <WechatBinding bound={userInfo.wx_bound} phone={userInfo.phone} />
      <NotifyMatrix />
      <Sessions />
      <ConsentSection />
      <ProgramsSection phone={userInfo.phone} hasPassword={userInfo.has_password} />
      <ExportSection />
      <SignOut />
      <CloseSection phone={userInfo.phone} hasPassword={userInfo.has_password} />
    </div>
  );
}
