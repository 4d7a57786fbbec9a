import { useState } from 'react';
import type { ResultFile } from '@yance/contract/results/task.ts';
import { Button } from '@yance/ui/button.tsx';
import { FileViewer } from '../../../../parts/file-viewer/file-viewer.tsx';
import { formatSize } from '@yance/ui/format.ts';
import css from './order-results.module.css';

/** Published files; newer runs first, so that a retest's data lie on top. */
export function ResultFiles({ files }: { files: readonly ResultFile[] }) {
  const [shown, setShown] = useState<ResultFile | null>(null);
  const runs = new Set(files.map((file) => file.run)).size;
  return (
    <>
      <ul className={css.files} role="list">
        {files
          .toSorted((a, b) => b.run - a.run)
          .map((file) => (
            <li key={file.rid}>
              <span className={css.file}>
                <button type="button" onClick={() => setShown(file)}>
                  {file.name}
                </button>
                <small>
                  {formatSize(file.size)}
                  {file.sample_codes.length > 0 && ` · 样品 ${file.sample_codes.join('、')}`}
                  {runs > 1 && ` · 第 ${file.run} 次检测`}
                </small>
              </span>
              <Button
                look="link"
                size="dense"
                icon="chart"
                aria-label={`查看 ${file.name}`}
                onClick={() => setShown(file)}
              >
                查看
              </Button>
              <a href={file.url} download={file.name} aria-label={`下载 ${file.name}`}>
                下载
              </a>
            </li>
          ))}
      </ul>
      {shown && <FileViewer file={shown} onClose={() => setShown(null)} />}
    </>
  );
}
