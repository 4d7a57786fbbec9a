import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { searchSite } from '@yance/contract/search/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { projectHref } from '../../lib/project-address.ts';
import css from './page.module.css';

const kinds = { instrument: '仪器', laboratory: '实验室', qualification: '资质' } as const;

/**
 * Instruments, laboratories and certificates that answer the search. An instrument leads to its projects, the rest to
 * /televised.
 */
export function Abilities({ list }: { list: OutputOf<typeof searchSite>['abilities'] }) {
  return (
    <section className={css.group}>
      <h2>
        能力<span className={css.count}>{list.length} 项</span>
      </h2>
      <ul role="list" className={css.lines}>
        {list.map(({ rid, kind, name, note, category_id }) => (
          <li key={rid}>
            <Link href={category_id === null ? '/televised' : projectHref({ childId: category_id })}>{name}</Link>
            <p>{[kinds[kind], note].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
