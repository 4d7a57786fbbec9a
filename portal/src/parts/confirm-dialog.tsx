import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { useClosedWhenOvertaken } from '@yance/web/overtaken.ts';

/**
 * Asks once more before something that cannot simply be undone. While `onConfirm` runs, a second press does nothing;
 * it closes when that succeeded or somebody else was quicker, and stays when it failed, whose words the call itself has
 * shown.
 */
export function ConfirmDialog({
  title,
  label,
  danger = false,
  off = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** What the button does, as a verb. */
  label: string;
  danger?: boolean;
  /** Nothing can be confirmed yet, because something is missing. */
  off?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  useClosedWhenOvertaken(onClose);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The call has told the failure; the dialog stays for another try.
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={title}
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            返回
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} disabled={off} onClick={() => void confirm()}>
            {label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
