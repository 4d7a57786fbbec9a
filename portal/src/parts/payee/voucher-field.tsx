import type { FileLink } from '@yance/contract/files/file.ts';
import { UploadField } from '../upload-field/upload-field.tsx';

interface Given {
  /** The file that was sent before. */
  current?: FileLink | null;
  error: string | undefined;
  onSent: (link: FileLink | null) => void;
}

/** The bank's receipt, by which finance finds a transfer. */
export const VoucherField = ({ current, error, onSent }: Given) => (
  <UploadField
    label="转账凭证"
    hint="银行回单的图片或 PDF，一份"
    accept="image/*,application/pdf"
    current={current ?? undefined}
    error={error}
    onSent={onSent}
  />
);
