import { useState } from 'react';
import styles from './list-pages.module.css';

interface Props {
  page: number;
  last: number;
  turn: (page: number) => void;
}

/** The page that is open, of how many; another number leads there. */
export function PageInput({ page, last, turn }: Props) {
  const [typed, setTyped] = useState(String(page));
  const go = () => {
    const to = Number(typed);
    if (Number.isInteger(to) && to !== page && to >= 1 && to <= last) turn(to);
    else setTyped(String(page));
  };
  return (
    <span className={styles.input}>
      <input
        aria-label="页"
        inputMode="numeric"
        maxLength={6}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        onBlur={go}
        onKeyDown={({ key }) => {
          if (key === 'Enter') go();
        }}
      />
      / {last}
    </span>
  );
}
