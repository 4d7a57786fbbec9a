import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { useStore } from '@yance/ui/store.ts';
import { closeResult, shownResult } from './open-result.ts';

/** The one place of the dialogs 操作成功！ and 操作失败！. */
export function ResultGate() {
  const result = useStore(shownResult);
  if (!result) return null;
  return (
    <Dialog
      open
      width="narrow"
      title={result.done ? '操作成功！' : '操作失败！'}
      onClose={closeResult}
      footer={
        <Button look="primary" onClick={closeResult}>
          确认
        </Button>
      }
    >
      {result.message}
    </Dialog>
  );
}
