import css from './short-name.module.css';
import { cutName } from './cut-name.ts';

/** A name on one line, cut in the middle where it is too long, so that its ending and number stay in sight. */
export function ShortName({ name }: { name: string }) {
  const [start, end] = cutName(name);
  return (
    <span className={css.name} title={start ? name : undefined}>
      {start && <span>{start}</span>}
      <span>{end}</span>
    </span>
  );
}
