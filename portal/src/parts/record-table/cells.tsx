import type { ReactNode } from 'react';
import { Button } from '@yance/ui/button.tsx';
import css from './cells.module.css';

/** The number of a record, which opens it. */
export function NumberCell({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <Button look="link" className={css.number} onClick={onOpen}>
      {children}
    </Button>
  );
}

/** The tag of a state with its notes, each a `small`, below it. */
export const StateCell = ({ children }: { children: ReactNode }) => <div className={css.state}>{children}</div>;

/** What can be done with a record: links and buttons in one line. */
export const StepsCell = ({ children }: { children: ReactNode }) => <div className={css.steps}>{children}</div>;
