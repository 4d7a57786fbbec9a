import { NavLink, Outlet } from 'react-router';
import { privateMeta } from '../../lib/private-meta.ts';
import { logonHandle } from '../../lib/logon.ts';
import { useSession } from '../../lib/session.ts';
import { MemberOnly } from '../../parts/login/member-only.tsx';
import css from './layout.module.css';
import { ProfileNotice } from './profile-notice.tsx';

export const handle = logonHandle;
export const meta = privateMeta('实验方案');

const steps = [
  { to: '/experiment/plan', name: '实验方案', note: '选择与配置项目' },
  { to: '/experiment/demand', name: '送样需求', note: '样品、参数与送样' },
  { to: '/experiment/contract', name: '签署协议', note: '核对并提交' },
];

/** The wizard's frame: three steps, the notice of an incomplete profile, and the page of the step. */
export default function ExperimentLayout() {
  const { member } = useSession();
  return (
    <div className={css.page}>
      <ol className={css.steps}>
        {steps.map(({ to, name, note }, index) => (
          <li key={to}>
            <NavLink to={to} className={({ isActive }) => (isActive ? `${css.step} ${css.now}` : css.step)}>
              <span className={css.number}>{index + 1}</span>
              <span>
                <strong>{name}</strong>
                <small>{note}</small>
              </span>
            </NavLink>
          </li>
        ))}
      </ol>
      {member && !member.userInfo.certified && <ProfileNotice />}
      <MemberOnly title="登录后查看实验方案">
        <Outlet />
      </MemberOnly>
    </div>
  );
}
