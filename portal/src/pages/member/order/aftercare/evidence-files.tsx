import { useState } from 'react';
import type { FileLink } from '@yance/contract/files/file.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import css from '../results/order-results.module.css';

/** Files that go with an objection: pictures are looked at here, every other file opens in a tab of its own. */
export function EvidenceFiles({ files }: { files: readonly FileLink[] }) {
  const [shown, setShown] = useState<FileLink | null>(null);
  if (files.length === 0) return null;
  return (
    <div className={css.evidence} role="group" aria-label="证明文件">
      {files.map((file) =>
        file.mime.startsWith('image/') ? (
          <button key={file.rid} type="button" className={css.thumbnail} onClick={() => setShown(file)}>
            <img src={file.url} alt={`查看${file.name}`} loading="lazy" />
          </button>
        ) : (
          <a key={file.rid} href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        ),
      )}
      {shown && (
        <Dialog
          open
          title={shown.name}
          width="wide"
          onClose={() => setShown(null)}
          footer={
            <>
              <Button onClick={() => setShown(null)}>关闭</Button>
              <a className={css.original} href={shown.url} download={shown.name}>
                下载原文件
              </a>
            </>
          }
        >
          <img className={css.picture} src={shown.url} alt={shown.name} />
        </Dialog>
      )}
    </div>
  );
}
