import { Button } from '@yance/ui/button.tsx';
import { Copyable } from '@yance/ui/copyable.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import css from './programs.module.css';

/** A secret that no later page shows: only the button closes it, so that a slip does not lose it. */
export function ShownOnce({
  title,
  label,
  secret,
  note,
  onClose,
}: {
  title: string;
  /** What it is called when it is copied. */
  label: string;
  secret: string;
  note: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      title={title}
      width="narrow"
      closable={false}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          我已保存
        </Button>
      }
    >
      <div className={css.form}>
        <p>
          <strong>只显示这一次，</strong>请现在复制并妥善保存。{note}
        </p>
        <p className={css.secret}>
          <Copyable text={secret} label={label} />
        </p>
      </div>
    </Dialog>
  );
}
