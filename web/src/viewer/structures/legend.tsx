import { useMemo } from 'react';
import { colourOf } from '@yance/figures/structures/elements.ts';
import css from './structure.module.css';

/** Which colour is which element. */
export function Legend({ elements }: { elements: readonly string[] }) {
  const symbols = useMemo(() => [...new Set(elements)].slice(0, 12), [elements]);
  return (
    <ul className={css.legend} role="list" aria-label="元素">
      {symbols.map((symbol) => (
        <li key={symbol}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <circle cx="6" cy="6" r="5" fill={colourOf(symbol)} stroke="currentColor" />
          </svg>
          {symbol}
        </li>
      ))}
    </ul>
  );
}
