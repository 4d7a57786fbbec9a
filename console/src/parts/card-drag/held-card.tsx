import type { ReactNode } from 'react';
import styles from './held-card.module.css';
import type { Held } from './use-card-drag.ts';

/** What goes with the pointer while a card is pulled. */
export function HeldCard({ held, children }: { held: Pick<Held<unknown>, 'x' | 'y'>; children: ReactNode }) {
  return (
    <div className={styles.ghost} style={{ left: held.x, top: held.y }}>
      {children}
    </div>
  );
}
