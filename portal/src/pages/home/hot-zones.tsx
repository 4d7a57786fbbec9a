import type { HomeData } from '@yance/contract/catalogue/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { pictureHref } from '@yance/web/picture.ts';
import { projectHref } from '../../lib/project-address.ts';
import { Section } from '../../parts/section.tsx';
import css from './hot-zones.module.css';

/** The hot special areas. */
export function HotZones({ zones }: { zones: HomeData['prefectureNavBottomArr'] }) {
  return (
    <Section title="热门专区" more={{ label: '查看更多', href: '/project' }}>
      <ul role="list" className={css.zones}>
        {zones.map((zone) => (
          <li key={zone.id}>
            <Link href={projectHref({ typeId: zone.id, title: zone.title })} className={css.zone}>
              <img src={pictureHref(zone.img)} alt="" width={96} height={72} loading="lazy" className={css.picture} />
              <span>
                <strong className={css.name}>{zone.name}</strong>
                <span className={css.sketch}>{zone.sketch}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
