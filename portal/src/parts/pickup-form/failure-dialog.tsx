import { CallFailed } from '@yance/contract/kernel/client.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { failureWords } from '@yance/web/failure.ts';
import css from './pickup-form.module.css';

/** A sampling request that failed: name, code and message of the error (specification §8). */
export function FailureDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { name, code } = partsOf(error);
  return (
    <Dialog
      open
      width="narrow"
      title="操作失败！"
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          确认
        </Button>
      }
    >
      <dl className={css.failure}>
        <dt>名称</dt>
        <dd>{name}</dd>
        <dt>代码</dt>
        <dd>{code}</dd>
        <dt>信息</dt>
        <dd>{failureWords(error)}</dd>
      </dl>
    </Dialog>
  );
}

/** A refusal is named by its reason, anything else by what the browser calls it. */
function partsOf(error: unknown): { name: string; code: string } {
  if (error instanceof CallFailed) {
    const { reason } = error;
    return { name: reason ?? '请求失败', code: String(error.status === 200 ? error.envelope.code : error.status) };
  }
  if (error instanceof DOMException) return { name: error.name, code: String(error.code) };
  return { name: error instanceof Error ? error.name : '未知错误', code: 'NETWORK' };
}
