import type { ReactNode } from 'react';
import css from './bars.module.css';

export interface Bar {
  key: string;
  name: string;
  /** How long the bar is, in any unit that all bars share. */
  value: number;
  /** The value as text. */
  text: ReactNode;
  /** How many it is of; empty without. */
  note: string;
}

/** Values as bars on one scale, with the values as text: a table that is a chart. */
export function Bars({ title, bars }: { title: ReactNode; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <table className={css.chart}>
      <caption>{title}</caption>
      <tbody>
        {bars.map(({ key, name, value, text, note }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(value / most) * 100} height="10" />
              </svg>
            </th>
            <td className={css.number}>
              {text}
              {note && <small>{note}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
