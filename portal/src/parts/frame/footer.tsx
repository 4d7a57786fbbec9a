import { Icon } from '@yance/ui/icon.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Logo } from '@yance/ui/logo.tsx';
import type { Site } from '../../lib/site.ts';
import css from './footer.module.css';
import { projectHref } from '../../lib/project-address.ts';
import { LateSchemeSwitch } from './late-scheme-switch.tsx';
import { QrCodes } from './qr-codes.tsx';

/** The end of every page: how to reach us, quick links, the QR codes that the settings hold. */
export function Footer({ site }: { site: Site | undefined }) {
  const groups = [
    {
      label: '服务项目',
      links: (site?.types ?? []).map(({ id, name }) => ({
        label: name,
        href: projectHref({ typeId: id, title: name }),
      })),
    },
    {
      label: '下单与帮助',
      links: [
        { label: '实验方案', href: '/experiment/plan' },
        { label: '我的订单', href: '/member/order' },
        { label: '发布需求', href: '/require' },
        { label: '文件核验', href: '/verify' },
        { label: '帮助中心', href: '/guide' },
      ],
    },
    {
      label: `了解${site?.name ?? '研测'}`,
      links: [
        { label: '公司简介', href: '/about/profile' },
        { label: '能力展示', href: '/televised' },
        { label: '服务案例', href: '/list/service' },
        { label: '文章致谢', href: '/list/thanks' },
        { label: '联系我们', href: '/contact' },
      ],
    },
  ];
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <section className={css.reach}>
          <Logo name={site?.name ?? '研测'} />
          {site?.hotline && (
            <Link href={`tel:${site.hotline}`} className={css.hotline}>
              <Icon name="phone" />
              {site.hotline}
            </Link>
          )}
          {site?.hours && <p>{site.hours}</p>}
          {site?.localInfo.address && <p>{site.localInfo.address}</p>}
          {site?.localInfo.email && <Link href={`mailto:${site.localInfo.email}`}>{site.localInfo.email}</Link>}
        </section>
        {groups.map((group) => (
          <nav key={group.label} aria-label={group.label}>
            <h2 className={css.heading}>{group.label}</h2>
            <ul role="list">
              {group.links.map((link) => (
                <li key={link.href}>
                  <Link href={link.href} className={css.link}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {site && <QrCodes codes={site.qrCodes} late />}
      </div>
      <div className={css.last}>
        <span>© {site?.name ?? '研测'}</span>
        <Link href="/license">用户服务协议</Link>
        <Link href="/policy">隐私政策</Link>
        <div className={css.scheme}>
          <LateSchemeSwitch />
        </div>
      </div>
    </footer>
  );
}
