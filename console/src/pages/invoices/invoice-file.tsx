import { fileLink } from '@yance/contract/files/file.ts';
import { uploadStaffFile } from '@yance/contract/files/staff-endpoints.ts';
import { FileDrop } from '../../parts/file-drop.tsx';

/** The file that the tax platform gave; the last one that arrived counts. The form gives `onChange`. */
export function InvoiceFile({ onChange }: { onChange?: (rid: string) => void }) {
  return (
    <FileDrop
      path={uploadStaffFile.path}
      accept=".pdf,.ofd"
      hint="税务平台导出的 PDF 或 OFD"
      arrived={(data) => onChange?.(fileLink.parse(data).rid)}
    />
  );
}
