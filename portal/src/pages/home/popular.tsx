import type { HomeData } from '@yance/contract/catalogue/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { pictureHref } from '@yance/web/picture.ts';
import { Section } from '../../parts/section.tsx';
import css from './popular.module.css';

/**
 * The services that are ordered most; the sketch shows as a tooltip over the picture, for the pointer and the keyboard.
 */
export function Popular({ items }: { items: HomeData['hotItems'] }) {
  return (
    <Section title="热门项目" more={{ label: '查看更多', href: '/project' }}>
      <ul role="list" className={css.items}>
        {items.map((item) => (
          <li key={item.rid} data-folds>
            <Link href={`/detail/${item.rid}`} className={css.item} aria-describedby={`sketch-${item.rid}`}>
              <span className={css.frame}>
                <img
                  src={pictureHref(item.img)}
                  alt=""
                  width={280}
                  height={210}
                  loading="lazy"
                  className={css.picture}
                />
                <span role="tooltip" id={`sketch-${item.rid}`} className={css.sketch}>
                  {item.sketch}
                </span>
              </span>
              <strong className={css.name}>{item.name}</strong>
              {item.order > 0 && <span className={css.count}>{item.order} 下单</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
