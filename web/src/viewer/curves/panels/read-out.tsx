import { useStore, type Store } from '@yance/ui/store.ts';
import { readWords, type Reading } from '@yance/figures/curves/nearest.ts';
import { hueToken } from '../plot/screen-look.ts';
import type { Quantity, Trace } from '@yance/figures/curves/trace.ts';
import css from '../curves.module.css';

const withUnit = (value: number, { unit }: Quantity): string =>
  unit ? `${readWords(value)} ${unit}` : readWords(value);

/** The curves by their colours, each with its point under the pointer; a press hides or shows one. */
export function ReadOut({
  traces,
  hidden,
  readings,
  onToggle,
}: {
  traces: readonly Trace[];
  hidden: ReadonlySet<string>;
  readings: Store<readonly Reading[]>;
  onToggle: (key: string) => void;
}) {
  const read = useStore(readings);
  return (
    <ul className={css.legend} aria-label="曲线与读数">
      {traces.map((trace) => {
        const { key, name, hue, xIs, yIs } = trace;
        const reading = read.find((one) => one.trace.key === key);
        const run =
          reading && trace.runs.length > 1
            ? trace.runs.find(({ from, to }) => reading.row >= from && reading.row < to)
            : undefined;
        return (
          <li key={key} className={css.entry}>
            <button
              type="button"
              className={css.name}
              aria-pressed={!hidden.has(key)}
              title={hidden.has(key) ? '显示这条曲线' : '隐藏这条曲线'}
              disabled={traces.length === 1}
              onClick={() => onToggle(key)}
            >
              <svg className={css.swatch} viewBox="0 0 16 4" aria-hidden="true">
                <path
                  d="M0 2h16"
                  stroke={`var(${hueToken(hue)})`}
                  strokeDasharray={trace.side === 'right' ? '4 2' : undefined}
                />
              </svg>
              {name || yIs.label}
            </button>
            <span className={css.values}>
              {reading
                ? `${run?.name ? `${run.name}　` : ''}${xIs.label} ${withUnit(reading.trace.x[reading.row] ?? NaN, xIs)}　${yIs.label} ${withUnit(reading.trace.y[reading.row] ?? NaN, yIs)}`
                : ''}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
