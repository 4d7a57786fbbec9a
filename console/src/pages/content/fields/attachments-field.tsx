import { uploadStaffFile } from '@yance/contract/files/staff-endpoints.ts';
import type { FileLink } from '@yance/contract/files/file.ts';
import { Button } from 'antd';
import { formatSize } from '@yance/ui/format.ts';
import { FileDrop } from '../../../parts/file-drop.tsx';
import styles from './fields.module.css';

type Attachment = Pick<FileLink, 'rid' | 'name' | 'size'>;

interface Props {
  value?: Attachment[];
  onChange?: (list: Attachment[]) => void;
}

/** Files that readers can download from the article, once it is published. */
export function AttachmentsField({ value = [], onChange }: Props) {
  return (
    <div>
      <ul className={styles.files}>
        {value.map((file) => (
          <li key={file.rid}>
            <span>
              {file.name}（{formatSize(file.size)}）
            </span>
            <Button
              size="small"
              type="link"
              danger
              aria-label={`移除 ${file.name}`}
              onClick={() => onChange?.(value.filter(({ rid }) => rid !== file.rid))}
            >
              移除
            </Button>
          </li>
        ))}
      </ul>
      <FileDrop
        endpoint={uploadStaffFile}
        hint="发布后读者可以下载"
        arrived={({ rid, name, size }) => onChange?.([...value, { rid, name, size }])}
      />
    </div>
  );
}
