import type { AbilityData } from '@yance/contract/content/ability-endpoints.ts';
import css from './counters.module.css';

/** Figures of the platform in one row; one that is still nought is left out. */
export function Counters({ counters }: { counters: AbilityData['counters'] }) {
  const filled = counters.filter(({ value }) => value > 0);
  if (filled.length === 0) return null;
  return (
    <dl className={css.counters}>
      {filled.map(({ rid, name, value, unit }) => (
        <div key={rid} className={css.counter}>
          <dt>{name}</dt>
          <dd>
            {value.toLocaleString('en-US')}
            <span>{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
