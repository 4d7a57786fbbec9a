import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/**
 * Closes a dialog at once where nothing was chosen in it, and asks first while files were chosen or are on their way.
 * `question` is drawn behind the dialog, so that it lies over it.
 */
export function useLeaving(chosen: boolean, onClose: () => void) {
  const [underWay, setUnderWay] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => (chosen || underWay ? setAsking(true) : onClose());
  const question: ReactNode = asking && (
    <ConfirmDialog
      title="放弃已选的文件？"
      label="放弃"
      danger
      onConfirm={async () => onClose()}
      onClose={() => setAsking(false)}
    >
      <p>{underWay ? '文件还在上传，关闭后上传停止，' : '文件还没有提交，关闭后'}需要重新选择。返回可继续。</p>
    </ConfirmDialog>
  );
  return { close, setUnderWay, question };
}
