import type { FileLink } from '@yance/contract/files/file.ts';
import { formatSize } from '@yance/ui/format.ts';
import styles from './open-file.module.css';

/** A stored file: opens in a new tab. The link is short-lived, so it is made again whenever the record is read. */
export function OpenFile({ file }: { file: FileLink }) {
  return (
    <a className={styles.link} href={file.url} target="_blank" rel="noreferrer">
      {file.name}（{formatSize(file.size)}）
    </a>
  );
}
