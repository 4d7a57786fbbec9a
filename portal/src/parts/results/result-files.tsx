import type { ResultFile } from '@yance/contract/results/task.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { ShortName } from '@yance/ui/short-name.tsx';
import { formatSize } from '@yance/ui/format.ts';
import { Icon } from '@yance/ui/icon.tsx';
import { ThumbnailPicture } from '@yance/web/viewer/files/thumbnail-picture.tsx';
import { groupBySample } from '@yance/web/viewer/files/viewer-file.ts';
import { useOpenFile } from '../result-viewer/use-open-file.ts';
import css from './result-files.module.css';

/**
 * Published files by their samples, each as what is in it and, where it has an address, to be downloaded; newer runs
 * first, so that a retest's data lie on top.
 */
export function ResultFiles({
  files,
  samples,
  retesting,
  nameOf,
}: {
  files: readonly ResultFile[];
  /** Of how many samples they are, in words; null where no samples were sent. */
  samples: { count: number; unit: string } | null;
  /** Whether a run without data yet follows those of the files. */
  retesting: boolean;
  /** What the customer calls the sample with this code. */
  nameOf?: (code: string) => string | undefined;
}) {
  const called = (code: string) => [code, nameOf?.(code)].filter(Boolean).join(' ');
  const { show } = useOpenFile();
  const runs = new Set(files.map((file) => file.run)).size;
  const spoken = new Set(files.flatMap((file) => file.sample_codes)).size;
  const several = samples !== null && samples.count > 1;
  return (
    <>
      {several && spoken < samples.count && (
        <p className={css.note}>
          {spoken === 0
            ? `文件没有注明对应哪个样品（共 ${samples.count} ${samples.unit}），需要区分时请给业务经理留言。`
            : `${samples.count} ${samples.unit}中 ${spoken} 个有对应的数据文件，见各组的样品编号。`}
        </p>
      )}
      <div className={css.groups}>
        {groupBySample(files).map(({ samples: codes, files: own }) => (
          <section key={codes.join('、')} className={classNames(css.group, own.length === 1 && css.single)}>
            {codes.length > 0 ? <h4>样品 {codes.map(called).join('、')}</h4> : several && <h4>未注明样品</h4>}
            <ul className={css.files} role="list">
              {own.map((file) => {
                const place = [
                  formatSize(file.size),
                  (runs > 1 || retesting) && `第 ${file.run} 次检测${retesting ? '，正在复测' : ''}`,
                ];
                return (
                  <li key={file.rid}>
                    <button type="button" aria-label={`查看 ${file.name}`} onClick={() => show(file.rid)}>
                      <ThumbnailPicture file={file} />
                      <ShortName name={file.name} />
                    </button>
                    <small>{place.filter(Boolean).join(' · ')}</small>
                    {file.url !== '' && (
                      <a href={file.url} download={file.name} aria-label={`下载 ${file.name}`} title="下载">
                        <Icon name="download" size="small" />
                      </a>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
