import type { MessageFile } from '@yance/contract/orders/message.ts';
import { ClosedTag } from '../../parts/closed-tag.tsx';
import { OpenFile } from '../../parts/open-file.tsx';
import styles from './message-files.module.css';

/** The files of a message: small pictures, and links to everything else; each opens in a tab of its own. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <div className={styles.files} role="group" aria-label="留言附件">
      {files.map((file) =>
        file.closed ? (
          <span key={file.rid}>
            {file.name} <ClosedTag closed={file.closed} />
          </span>
        ) : file.picture ? (
          <a key={file.rid} className={styles.thumbnail} href={file.url} target="_blank" rel="noreferrer">
            <img src={file.url} alt={`查看${file.name}`} loading="lazy" />
          </a>
        ) : (
          <OpenFile key={file.rid} file={file} />
        ),
      )}
    </div>
  );
}
