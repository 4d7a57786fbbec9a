import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './popup.module.css';

interface Props {
  /** The button that opens and closes it. */
  opener: ReactNode;
  open: boolean;
  close: () => void;
  /** Stands with its end below the end of its button, where there is room. */
  atEnd?: boolean;
  /** A pointer to its button, for what is no menu. */
  pointed?: boolean;
  children: ReactNode;
}

/** What hangs below a button until Escape or a press elsewhere closes it. */
export function Popup({ opener, open, close, atEnd, pointed, children }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const hear = ({ target }: Event) => {
      if (!(target instanceof Node) || !place.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', hear);
    return () => document.removeEventListener('pointerdown', hear);
  }, [open, close]);
  const hearKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
    place.current?.querySelector('button')?.focus();
  };
  return (
    <span className={styles.place} ref={place} onKeyDown={hearKey} role="presentation">
      {opener}
      {open ? (
        <Hanging atEnd={atEnd} pointed={pointed}>
          {children}
        </Hanging>
      ) : null}
    </span>
  );
}

/** How near it comes to the edge of the window. */
const margin = 8;

function Hanging({ atEnd, pointed, children }: Pick<Props, 'atEnd' | 'pointed' | 'children'>) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const { left, right } = element.current.getBoundingClientRect();
    const most = document.documentElement.clientWidth - margin;
    const by = right > most ? most - right : left < margin ? margin - left : 0;
    if (by !== 0) element.current.style.translate = `${by}px`;
  }, []);
  return (
    <div
      ref={element}
      className={styles.hanging}
      data-at-end={atEnd ? '' : undefined}
      data-pointed={pointed ? '' : undefined}
    >
      {children}
    </div>
  );
}
