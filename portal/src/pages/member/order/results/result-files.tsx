import { useState } from 'react';
import type { ResultFile } from '@yance/contract/results/task.ts';
import { Button } from '@yance/ui/button.tsx';
import { FileViewer } from '../../../../parts/file-viewer/file-viewer.tsx';
import { formatSize } from '@yance/ui/format.ts';
import css from './order-results.module.css';

/** Published files; newer runs first, so that a retest's data lie on top. */
export function ResultFiles({
  files,
  samples,
  retesting,
}: {
  files: readonly ResultFile[];
  /** Of how many samples they are, in words; null where no samples were sent. */
  samples: { count: number; unit: string } | null;
  /** Whether a run without data yet follows those of the files. */
  retesting: boolean;
}) {
  const [shown, setShown] = useState<ResultFile | null>(null);
  const runs = new Set(files.map((file) => file.run)).size;
  const spoken = new Set(files.flatMap((file) => file.sample_codes)).size;
  const several = samples !== null && samples.count > 1;
  return (
    <>
      {several && spoken < samples.count && (
        <p className={css.note}>
          {spoken === 0
            ? `文件没有注明对应哪个样品（共 ${samples.count} ${samples.unit}），需要区分时请给业务经理留言。`
            : `${samples.count} ${samples.unit}中 ${spoken} 个有对应的数据文件，见文件名下的样品编号。`}
        </p>
      )}
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
                  {file.sample_codes.length > 0
                    ? ` · 样品 ${file.sample_codes.join('、')}`
                    : several && ' · 未注明样品'}
                  {(runs > 1 || retesting) && ` · 第 ${file.run} 次检测`}
                  {retesting && '，正在复测'}
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
