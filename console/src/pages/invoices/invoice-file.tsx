import { uploadStaffFile } from '@yance/contract/files/staff-endpoints.ts';
import { FileDrop } from '../../parts/file-drop.tsx';

/** The file that the tax platform gave; the last one that arrived counts. The form gives `onChange`. */
export function InvoiceFile({ onChange }: { onChange?: (rid: string) => void }) {
  return (
    <FileDrop
      endpoint={uploadStaffFile}
      accept=".pdf,.ofd"
      hint="税务平台导出的 PDF 或 OFD"
      single
      arrived={({ rid }) => onChange?.(rid)}
    />
  );
}
