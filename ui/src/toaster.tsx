import { useEffect, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { clearTop } from './clear-top.ts';
import { Icon } from './icon.tsx';
import { useStore } from './store.ts';
import css from './toast.module.css';
import type { Toast } from './toast-place.ts';
import { toastTime } from './toast-time.ts';
import { toasts } from './toast.tsx';

const icons = { info: 'info', done: 'check', danger: 'warning' } as const;

function ToastBox({ shown, onLost }: { shown: Toast; onLost: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    // A dialog that closes with its message takes the box along: it must stand somewhere else.
    if (!box.current?.isConnected) return onLost();
    // The top layer keeps the message above dialogs.
    box.current.showPopover?.();
    clearTop(box.current);
    // The dialog may also close a moment after its message was shown.
    const dialog = box.current.closest('dialog');
    dialog?.addEventListener('close', onLost);
    return () => dialog?.removeEventListener('close', onLost);
  }, [onLost]);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toasts.dismiss(shown.id), toastTime(shown));
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
      <div className={css.message}>
        <p>{shown.message}</p>
        {shown.detail && <p className={css.detail}>{shown.detail}</p>}
      </div>
      <button type="button" className={css.close} aria-label="关闭提示" onClick={() => toasts.dismiss(shown.id)}>
        <Icon name="close" size="small" />
      </button>
    </div>
  );
}

/** Shows the latest message of `toast`. Place it once, near the end of the page. */
export function Toaster() {
  const shown = useStore(toasts.shown);
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  if (!shown) return null;
  // All outside an open modal dialog is inert: the message must stand inside it to be heard and closed.
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  return createPortal(<ToastBox key={shown.id} shown={shown} onLost={lookAgain} />, host);
}
