import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';

/**
 * A modal dialog on the browser's own `<dialog>`: focus is kept inside and returned after closing.
 * With `closable={false}` neither Escape nor a button closes it. On phones it rises from the bottom.
 */
export function Dialog({
  open,
  title,
  onClose,
  closable = true,
  width = 'medium',
  footer,
  children,
}: {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  closable?: boolean;
  width?: 'narrow' | 'medium' | 'broad' | 'wide';
  footer?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
    // With each drawing: an owner that asks before it lets go keeps a dialog that the browser has closed.
  });

  // An owner may simply stop drawing the dialog: only closing it, while it still stands in the page, returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classNames(css.dialog, css[width])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React hands on what a dialog or a file field inside this one was told.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (closable) onClose();
      }}
      onClose={(event) => {
        // Chromium closes on a second Escape even when the first was prevented; the owner's state must follow or win.
        if (!open || event.target !== dialog.current) return;
        if (closable) onClose();
        else dialog.current?.showModal();
      }}
    >
      {open && (
        <>
          <header className={css.header}>
            <h2 id={titleId} className={css.title}>
              {title}
            </h2>
            {closable && (
              <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
                <Icon name="close" />
              </button>
            )}
          </header>
          <div className={css.body}>{children}</div>
          {footer && <footer className={css.footer}>{footer}</footer>}
        </>
      )}
    </dialog>
  );
}
