import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { instrumentWord } from '../../lib/instrument-word.ts';
import { withQuery } from '../../lib/address.ts';
import css from './page.module.css';

type Facets = OutputOf<typeof searchServices>['facets'];
const mostShown = 12;

/**
 * How the services that were found divide: by type, category and instrument, each with its count. A chosen one is taken
 * back by its 全部.
 */
export function Narrow({
  here,
  facets,
  chosen,
}: {
  here: string;
  facets: Facets;
  chosen: { typeId: number | undefined; childId: number | undefined; instrument: string };
}) {
  const byId = (list: readonly { id: number; name: string; count: number }[]) =>
    list.map(({ id, name, count }) => ({ value: String(id), name, count }));
  const rows = [
    { key: 'typeId', label: '项目类型', value: chosen.typeId?.toString() ?? '', list: byId(facets.types) },
    { key: 'childId', label: '分类', value: chosen.childId?.toString() ?? '', list: byId(facets.categories) },
    {
      key: 'instrument',
      label: instrumentWord(facets.types.length === 1 ? facets.types[0]?.id : chosen.typeId),
      value: chosen.instrument,
      list: facets.instruments.map(({ name, count }) => ({ value: name, name, count })),
    },
  ];
  return rows
    .filter(({ list, value }) => list.length > 1 || value !== '')
    .map(({ key, label, value, list }) => (
      <nav key={key} aria-label={label} className={css.types}>
        <span className={css.label}>{label}</span>
        <Link href={withQuery(here, { [key]: null })} aria-current={value === '' ? 'true' : undefined}>
          全部
        </Link>
        <Choices hrefOf={(chosen) => withQuery(here, { [key]: chosen })} list={list} value={value} />
      </nav>
    ));
}

interface Choice {
  value: string;
  name: string;
  count: number;
}

/** The first choices and the chosen one; the others unfold below them, without scripts too. */
function Choices({
  hrefOf,
  list,
  value,
}: {
  hrefOf: (value: string) => string;
  list: readonly Choice[];
  value: string;
}) {
  const all =
    value === '' || list.some((one) => one.value === value) ? list : [{ value, name: value, count: 0 }, ...list];
  const first = all.filter((one, index) => index < mostShown || one.value === value);
  const more = all.filter((one) => !first.includes(one));
  const link = (one: Choice) => (
    <Link key={one.value} href={hrefOf(one.value)} aria-current={one.value === value ? 'true' : undefined}>
      {one.name}（{one.count}）
    </Link>
  );
  return (
    <>
      {first.map(link)}
      {more.length > 0 && (
        <details className={css.rest}>
          <summary>更多 {more.length} 项</summary>
          <div className={css.types}>{more.map(link)}</div>
        </details>
      )}
    </>
  );
}
