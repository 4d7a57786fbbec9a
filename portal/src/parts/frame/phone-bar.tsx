import { NavLink } from 'react-router';
import { Icon } from '@yance/ui/icon.tsx';
import { useSession } from '../../lib/session.ts';
import { useDiscovery } from '../../lib/use-awake.ts';
import { CountBadge } from './count-badge.tsx';
import css from './phone-bar.module.css';

const places = [
  { label: '首页', href: '/', icon: 'home' },
  { label: '项目', href: '/project', icon: 'grid' },
  { label: '方案', href: '/experiment/plan', icon: 'flask' },
  { label: '订单', href: '/member/order', icon: 'order' },
  { label: '我的', href: '/member/center', icon: 'user' },
] as const;

/** The bar at the thumb on phones. */
export function PhoneBar() {
  const { cartNum, message } = useSession();
  const discover = useDiscovery();
  const counts: Readonly<Record<string, number>> = { flask: cartNum, user: message };
  return (
    <nav className={css.bar} aria-label="底部导航">
      {places.map(({ label, href, icon }) => (
        <NavLink key={href} to={href} end={href === '/'} discover={discover} className={css.place}>
          <Icon name={icon} />
          <span>{label}</span>
          <CountBadge count={counts[icon] ?? 0} look="corner" />
        </NavLink>
      ))}
    </nav>
  );
}
