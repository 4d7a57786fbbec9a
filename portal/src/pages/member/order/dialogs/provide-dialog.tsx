import { provideInputs } from '@yance/contract/orders/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useForm } from '../../../../lib/use-form.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { UploadList } from '../../../../parts/upload-field/upload-list.tsx';
import { useLeaving } from '../../../../parts/use-leaving.tsx';
import type { ActionDialog } from '../order-actions.tsx';

/** Data to analyse, instead of samples. */
export const ProvideDialog: ActionDialog = ({ order, onClose }) => {
  const write = useWrite(provideInputs);
  const form = useForm({
    schema: provideInputs.input,
    initial: { rid: order.rid, file_rids: [] as string[] },
    send: async (values) => {
      await write(values);
      toast.success('提交成功!', '数据已上传');
      onClose();
    },
  });
  const { close, setUnderWay, question } = useLeaving({ files: form.values.file_rids.length > 0 }, onClose);
  const footer = <DialogButtons onBack={close} label="提交" busy={form.busy} onPress={form.submit} />;
  return (
    <>
      <Dialog open title="上传待分析的数据" onClose={close} footer={footer}>
        <UploadList
          label="数据文件"
          hint="任意格式，多个文件可打包，每个不超过 2 GB；断网或刷新后选择同一文件即可续传"
          most={20}
          mostMegabytes={2048}
          error={form.errors.file_rids}
          onChange={(files) => form.set({ file_rids: files.map(({ rid }) => rid) })}
          onUnderWay={setUnderWay}
        />
      </Dialog>
      {question}
    </>
  );
};
