import { useState } from 'react';
import type { FileLink } from '@yance/contract/files/file.ts';
import { provideInputs } from '@yance/contract/orders/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { usePress } from '../../../../lib/use-press.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { UploadList } from '../../../../parts/upload-field/upload-list.tsx';
import type { ActionDialog } from '../order-actions.tsx';

/** Data to analyse, instead of samples. */
export const ProvideDialog: ActionDialog = ({ order, onClose }) => {
  const [files, setFiles] = useState<FileLink[]>([]);
  const { busy, press } = usePress(provideInputs);
  const send = async () => {
    if (files.length === 0) return toast.error('请先上传待分析的数据');
    if (!(await press({ rid: order.rid, file_rids: files.map((file) => file.rid) }))) return;
    toast.success('提交成功!', '数据已上传');
    onClose();
  };
  const footer = <DialogButtons onBack={onClose} label="提交" busy={busy} onPress={send} />;
  return (
    <Dialog open title="上传待分析的数据" onClose={onClose} footer={footer}>
      <UploadList label="数据文件" hint="任意格式，多个文件可打包，每个不超过 200 MB" most={20} onChange={setFiles} />
    </Dialog>
  );
};
