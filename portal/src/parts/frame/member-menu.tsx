import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { Link } from '@yance/ui/link.tsx';
import { useSession } from '../../lib/session.ts';
import { leave } from '../../lib/sign-out.ts';
import css from './member-menu.module.css';
import { Avatar } from '../avatar.tsx';
import { CountBadge } from './count-badge.tsx';
import { memberMenu, messagesHref } from './member-navigation.ts';
import { PhoneGroups } from './phone-groups.tsx';

/** The member's name with the member centre's menu below it. */
export default function MemberMenu({ name, picture }: { name: string; picture: string }) {
  const { message } = useSession();
  return (
    <>
      <Link href="/member/center" className={css.name} aria-expanded={false}>
        <Avatar name={name} picture={picture} />
        <span>{isPhone(name) ? maskPhone(name) : name}</span>
      </Link>
      <div className={css.menu}>
        <Link href="/member/center" className={css.choice}>
          会员中心
        </Link>
        {memberMenu.map((group) => (
          <section key={group.label} className={css.group}>
            <h2 className={css.heading}>{group.label}</h2>
            {group.items.map((item) => (
              <Link key={item.href} href={item.href} className={css.choice}>
                {item.label} {item.href === messagesHref && <CountBadge count={message} label={`${message} 条未读`} />}
              </Link>
            ))}
          </section>
        ))}
        <button type="button" className={css.leave} onClick={leave}>
          退出登录
        </button>
      </div>
    </>
  );
}

/** Who has set neither name nor user name is called by the phone, which passers-by need not read. */
const isPhone = (name: string): boolean => /^1\d{10}$/.test(name);

/** The same menu as the phone's menu shows it. */
export function MemberGroups() {
  const { message } = useSession();
  return (
    <PhoneGroups
      groups={memberMenu.map(({ label, items }) => ({
        label,
        children: items.map((item) => (item.href === messagesHref ? { ...item, count: message } : item)),
      }))}
    />
  );
}
