import type { FileLink } from '@yance/contract/files/file.ts';
import { z } from 'zod';
import { UploadField } from '../upload-field/upload-field.tsx';

/** What a form with nothing but the voucher sends. */
export const voucherSchema = z.object({ voucher_rid: z.uuid('请先上传转账凭证') });

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
    hint="银行回单的图片或 PDF，一份，不超过 20 MB"
    accept="image/*,application/pdf"
    mostMegabytes={20}
    current={current ?? undefined}
    error={error}
    onSent={onSent}
  />
);
