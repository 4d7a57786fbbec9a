import { classNames } from '@yance/ui/class-names.ts';
import css from './adviser.module.css';

/** One or several of some answers, as tiles with the browser's own fields in them. */
export function Choices<K extends string>({
  kind,
  legend,
  hidden = false,
  names,
  chosen,
  full = false,
  onToggle,
}: {
  kind: 'radio' | 'checkbox';
  legend: string;
  /** The legend repeats the heading above. */
  hidden?: boolean;
  names: Readonly<Partial<Record<K, string>>>;
  chosen: readonly K[];
  /** No further one can be chosen. */
  full?: boolean;
  onToggle: (key: K) => void;
}) {
  return (
    <fieldset className={css.choices}>
      <legend className={classNames(css.legend, hidden && 'visually-hidden')}>{legend}</legend>
      <div className={css.tiles}>
        {(Object.keys(names) as K[]).map((key) => (
          <label key={key} className={css.tile}>
            <input
              type={kind}
              name={`adviser-${legend}`}
              checked={chosen.includes(key)}
              disabled={full && !chosen.includes(key)}
              onChange={() => onToggle(key)}
            />
            <span>{names[key]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
