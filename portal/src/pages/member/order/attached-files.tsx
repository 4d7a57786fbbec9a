import { useState } from 'react';
import type { FileLink } from '@yance/contract/files/file.ts';
import type { MessageFile } from '@yance/contract/orders/message.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import css from './results/order-results.module.css';

/** A file, of which may be known whether it is a picture made for pages, and why nobody can open it. */
type Attached = FileLink & Partial<Pick<MessageFile, 'picture' | 'closed'>>;

const isPicture = ({ picture, mime }: Attached): boolean => picture ?? mime.startsWith('image/');

const closedWords = { waiting: '正在安全检查，稍后可打开', infected: '未通过安全检查，已停用' } as const;

/** Files that go with what was said: pictures are looked at here, every other file opens in a tab of its own. */
export function AttachedFiles({ label, files }: { label: string; files: readonly Attached[] }) {
  const [shown, setShown] = useState<FileLink | null>(null);
  if (files.length === 0) return null;
  return (
    <div className={css.evidence} role="group" aria-label={label}>
      {files.map((file) =>
        file.closed ? (
          <span key={file.rid} className={css.closed}>
            {file.name}（{closedWords[file.closed]}）
          </span>
        ) : isPicture(file) ? (
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
