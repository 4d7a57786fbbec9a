import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Closes a dialog at once where nothing would be lost, and asks first while words were written, or files were chosen
 * or are on their way. `question` is drawn behind the dialog, so that it lies over it.
 */
export function useLeaving(lost: { words?: boolean; files?: boolean }, onClose: () => void) {
  const [underWay, setUnderWay] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => (lost.words || lost.files || underWay ? setAsking(true) : onClose());
  const question: ReactNode = asking && (
    <ConfirmDialog
      title={lost.words ? '放弃已填的内容？' : '放弃已选的文件？'}
      label="放弃"
      danger
      onConfirm={async () => onClose()}
      onClose={() => setAsking(false)}
    >
      <p>
        {underWay ? '文件还在上传，关闭后上传停止，' : `${lost.words ? '内容' : '文件'}还没有提交，关闭后`}
        {lost.words ? '需要重新填写' : '需要重新选择'}。返回可继续。
      </p>
    </ConfirmDialog>
  );
  return { close, setUnderWay, question };
}
