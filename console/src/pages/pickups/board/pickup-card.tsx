import type { BoardPickup } from '@yance/contract/sampling/board-endpoints.ts';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { toneOf } from '../../../lib/state-tone.ts';
import { Marks } from '../../../parts/sample-handling/marks.tsx';
import { StatusTag } from '../../../parts/status-tag.tsx';
import styles from './pickup-board.module.css';

/** What the arranger needs to know about a pickup. `link` and `handle` are what pulls it. */
export function PickupCard({
  card,
  move,
  link,
  handle,
}: {
  card: BoardPickup;
  /** Opens the dialog that moves it. */
  move: () => void;
  link?: Partial<ComponentProps<typeof Link>>;
  handle?: ComponentProps<'button'>;
}) {
  return (
    <article className={styles.card} data-state={card.state} data-movable={card.movable}>
      <header>
        <Link
          to={`/pickups/${card.rid}`}
          {...link}
          onKeyDown={(event) => {
            if (event.key !== 'm') return;
            event.preventDefault();
            move();
          }}
        >
          {card.area} {card.name}
        </Link>
        {card.movable ? (
          <button type="button" className={styles.handle} aria-label={`移动 ${card.area} ${card.name}`} {...handle}>
            ⠿
          </button>
        ) : null}
      </header>
      <p>{card.address}</p>
      <p className={styles.quiet}>
        {card.phone} · {card.order_no || '单独取样'}
        {card.samples > 0 ? ` · ${card.samples} 件样品` : ''}
      </p>
      {card.company ? <p className={styles.quiet}>{card.company}</p> : null}
      <footer>
        <Marks words={card.marks} />
        {card.needless ? <StatusTag tone="danger">{card.needless}</StatusTag> : null}
        {card.overdue ? <StatusTag tone="danger">已过期</StatusTag> : null}
        {card.movable ? null : <StatusTag tone={toneOf(card.state)}>{card.label}</StatusTag>}
        {card.state === 'arranged' && card.confirmed_at ? <StatusTag tone="done">取样员已确认</StatusTag> : null}
      </footer>
    </article>
  );
}
