import { useState } from 'react';
import type { FileLink } from '@yance/contract/files/file.ts';
import { claimSample } from '@yance/contract/samples/recycle.ts';
import type { SamplePassport } from '@yance/contract/samples/sample.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { SelectField, TextAreaField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { usePress } from '../../../lib/use-press.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { UploadList } from '../../../parts/upload-field/upload-list.tsx';
import css from './sample.module.css';

/** The owner says that a sample came back damaged or not at all, or objects to a rejected case. */
export function ClaimDialog({ sample, onClose }: { sample: SamplePassport; onClose: () => void }) {
  const { busy, press } = usePress(claimSample);
  const [kind, setKind] = useState<'damaged' | 'lost'>(sample.state === 'lost' ? 'lost' : 'damaged');
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [photos, setPhotos] = useState<FileLink[]>([]);
  const send = async () => {
    if (reason.trim() === '') return setError('请填写说明');
    const given = { rid: sample.rid, kind, reason: reason.trim(), photos: photos.map(({ rid }) => rid) };
    if (!(await press(given))) return;
    toast.success('操作成功!', '已提交，处理结果会通知您');
    onClose();
  };
  return (
    <Dialog
      open
      title="申请赔付"
      onClose={onClose}
      footer={<DialogButtons onBack={onClose} label="提交" busy={busy} onPress={send} />}
    >
      <div className={css.form}>
        <SelectField
          label="情况"
          value={kind}
          onChange={(event) => setKind(event.target.value === 'lost' ? 'lost' : 'damaged')}
        >
          <option value="damaged">损坏</option>
          <option value="lost">遗失，没有收到</option>
        </SelectField>
        <TextAreaField
          label="说明"
          maxLength={500}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError('');
          }}
        />
        <UploadList label="照片（选填）" hint="外包装、样品与面单" most={9} onChange={setPhotos} />
      </div>
    </Dialog>
  );
}
