import type { HomeData } from '@yance/contract/catalogue/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { pictureHref } from '@yance/web/picture.ts';
import { projectHref } from '../../lib/project-address.ts';
import { Section } from '../../parts/section.tsx';
import css from './service-types.module.css';

/** The project types, each with its picture and its categories as tags. */
export function ServiceTypes({ types }: { types: HomeData['typeArr'] }) {
  return (
    <Section title="服务类型">
      <ul role="list" className={css.types}>
        {types.map((type) => (
          <li key={type.id} className={css.type}>
            <Link href={projectHref({ typeId: type.id, title: type.name })} className={css.head}>
              <img src={pictureHref(type.img)} alt="" width={112} height={84} loading="lazy" className={css.picture} />
              {type.discount_info && <span className={css.discount}>{type.discount_info.discount_label}</span>}
              <h3 className={css.name}>{type.name}</h3>
            </Link>
            <ul role="list" className={css.tags}>
              {type.typeChildArr.map((child) => (
                <li key={child.id}>
                  <Link
                    href={projectHref({ typeId: type.id, childId: child.id, title: child.name })}
                    className={css.tag}
                  >
                    {child.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
