import { NavLink, Outlet } from 'react-router';
import css from './layout.module.css';

const parts = [
  { label: '公司简介', href: '/about/profile' },
  { label: '企业文化', href: '/about/culture' },
  { label: '人才招聘', href: '/about/recruit' },
];

export default function About() {
  return (
    <div className={`content ${css.about}`}>
      <nav aria-label="关于我们" className={css.nav}>
        {parts.map(({ label, href }) => (
          <NavLink key={href} to={href} className={css.link}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
