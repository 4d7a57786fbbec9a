import { Button, type ButtonProps } from 'antd';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './menu.module.css';
import { Popup } from './popup.tsx';

/** One choice: a step, or the way to a page. */
interface MenuChoice {
  key: string;
  label: string;
  press?: () => void;
  /** A page, below /console. */
  to?: string;
  disabled?: boolean;
  /** It is the one that holds. */
  chosen?: boolean;
}

/** Choices that stand together, apart from those before; a title names them. */
export interface MenuGroup {
  title?: string;
  choices: readonly MenuChoice[];
}

interface Props {
  groups: readonly MenuGroup[];
  open: boolean;
  setOpen: (open: boolean) => void;
  button: ButtonProps;
  atEnd?: boolean;
  children?: ReactNode;
}

/**
 * A button with a menu below it. The focus goes into the menu, arrows move it there, and Escape brings it back; Tab
 * leaves.
 */
export function MenuButton({ groups, open, setOpen, button, atEnd, children }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const leave = () => {
    close();
    opener.current?.focus();
  };
  return (
    <Popup
      open={open}
      close={close}
      atEnd={atEnd}
      opener={
        <Button {...button} ref={opener} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
          {children}
        </Button>
      }
    >
      <Menu groups={groups.filter(({ choices, title }) => choices.length > 0 || title)} leave={leave} />
    </Popup>
  );
}

function Menu({ groups, leave }: { groups: readonly MenuGroup[]; leave: () => void }) {
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => moveIn(menu.current, 'Home'), []);
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Tab') leave();
    if (!moves.has(event.key)) return;
    event.preventDefault();
    moveIn(menu.current, event.key);
  };
  return (
    <ul ref={menu} role="menu" className={styles.menu} onKeyDown={hear} tabIndex={-1}>
      {groups.map(({ title, choices }) => (
        <li key={title ?? choices[0]?.key} role="none">
          {title ? (
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
          ) : null}
          <ul role="group" aria-label={title}>
            {choices.map((choice) => (
              <li key={choice.key} role="none">
                <Choice choice={choice} leave={leave} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Choice({ choice: { label, press, to, disabled, chosen }, leave }: { choice: MenuChoice; leave: () => void }) {
  const given = { role: 'menuitem', tabIndex: -1, className: styles.choice, 'aria-current': chosen };
  if (to)
    return (
      <Link {...given} to={to} onClick={leave}>
        {label}
      </Link>
    );
  return (
    <button
      {...given}
      type="button"
      disabled={disabled}
      onClick={() => {
        leave();
        press?.();
      }}
    >
      {label}
    </button>
  );
}

const moves = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** The focus goes round; a menu of which nothing can be chosen takes it itself. */
function moveIn(menu: HTMLElement | null, key: string): void {
  const all = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])];
  const now = all.findIndex((one) => one === document.activeElement);
  const next = { ArrowDown: now + 1, ArrowUp: Math.max(now, 0) - 1, Home: 0, End: -1 }[key] ?? 0;
  (all.at(next % Math.max(1, all.length)) ?? menu)?.focus();
}
