import { classNames } from './class-names.ts';
import { formatFen } from './format.ts';
import css from './money.module.css';

/** An amount in whole fen. `price` is large for offers; `struck` is a former price, said as such to screen readers. */
export function Money({ fen, look = 'plain' }: { fen: number; look?: 'plain' | 'strong' | 'price' | 'struck' }) {
  if (look === 'struck') {
    return (
      <del className={classNames(css.money, css.struck)}>
        <span className="visually-hidden">原价 </span>
        {formatFen(fen)}
      </del>
    );
  }
  return <span className={classNames(css.money, css[look])}>{formatFen(fen)}</span>;
}
