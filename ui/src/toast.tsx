import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './toast.module.css';
import { createToastQueue, toastTimes, type Toast } from './toast-queue.ts';

const queue = createToastQueue();

/** Says something at the top centre of the page; needs one `<Toaster />` on it. For the browser only. */
export const toast = {
  info: (message: string) => queue.add('info', message),
  success: (message: string) => queue.add('done', message),
  error: (message: string) => queue.add('danger', message),
  /** Call when another page is shown: messages about the former one go. */
  leave: () => queue.leave(),
};

const icons = { info: 'info', done: 'check', danger: 'warning' } as const;

function ToastBox({ shown, onLost }: { shown: Toast; onLost: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    // A dialog that closes with its message takes the box along: it must stand somewhere else.
    if (!box.current?.isConnected) return onLost();
    // The top layer keeps the message above dialogs.
    box.current.showPopover?.();
  }, [onLost]);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => queue.dismiss(shown.id), toastTimes[shown.tone]);
    return () => clearTimeout(timer);
  }, [held, shown]);

  return (
    <div
      ref={box}
      popover="manual"
      role={shown.tone === 'danger' ? 'alert' : 'status'}
      className={classNames(css.toast, css[shown.tone])}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[shown.tone]} className={css.icon} />
      <span className={css.message}>{shown.message}</span>
      <button type="button" className={css.close} aria-label="关闭提示" onClick={() => queue.dismiss(shown.id)}>
        <Icon name="close" size="small" />
      </button>
    </div>
  );
}

/** Shows the messages of `toast`, one after the other. Place it once, near the end of the page. */
export function Toaster() {
  const shown = useSyncExternalStore(queue.subscribe, queue.current, () => null);
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  if (!shown) return null;
  // All outside an open modal dialog is inert: the message must stand inside it to be heard and closed.
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  return createPortal(<ToastBox key={shown.id} shown={shown} onLost={lookAgain} />, host);
}
