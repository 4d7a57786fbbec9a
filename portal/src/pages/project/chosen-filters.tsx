import { Link } from '@yance/ui/link.tsx';
import { withQuery } from '../../lib/address.ts';
import { instrumentWord } from '../../lib/instrument-word.ts';
import css from './chosen-filters.module.css';
import { filterNames } from './list-rules.ts';

/**
 * The filters in force above the list, each with a link that takes it back: on a long page their form is out of sight.
 */
export function ChosenFilters({
  pathname,
  search,
  typeId,
}: {
  pathname: string;
  search: string;
  typeId: number | undefined;
}) {
  const query = new URLSearchParams(search);
  const words: Record<(typeof filterNames)[number], (value: string) => string> = {
    priceMin: (value) => `¥${value} 起`,
    priceMax: (value) => `¥${value} 以内`,
    daysMax: (value) => `${value} 个工作日以内`,
    instrument: (value) => `${instrumentWord(typeId)}：${value}`,
    urgent: () => '可加急',
    onSite: () => '可到场',
  };
  const chosen = filterNames.flatMap((name) => {
    const value = query.get(name);
    return value ? [{ name, label: words[name](value) }] : [];
  });
  if (chosen.length === 0) return null;
  const here = pathname + search;
  const [least, most] = [query.get('priceMin'), query.get('priceMax')].map(Number);
  return (
    <div className={css.chosen}>
      <ul aria-label="已选筛选" className={css.list}>
        {chosen.map(({ name, label }) => (
          <li key={name}>
            <Link href={withQuery(here, { [name]: null })} className={css.one} aria-label={`取消 ${label}`}>
              {label} <span aria-hidden="true">×</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link href={withQuery(here, Object.fromEntries(filterNames.map((name) => [name, null])))}>清除筛选</Link>
      {least && most && least > most ? <p className={css.wrong}>最低价高于最高价，没有项目同时符合。</p> : null}
    </div>
  );
}
