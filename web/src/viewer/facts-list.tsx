import type { PreviewParts } from '@yance/contract/results/preview.ts';
import css from './result-viewer.module.css';

/** What the file says of its measurement, folded; and of an archive what is not shown. */
export function FactsList({ preview: { facts, unread } }: { preview: PreviewParts }) {
  if (facts.length === 0 && unread.length === 0) return null;
  const title = [
    facts.length > 0 && `测量信息（${facts.length} 项）`,
    unread.length > 0 && `未能显示的 ${unread.length} 个文件`,
  ];
  return (
    <details className={css.facts}>
      <summary>{title.filter(Boolean).join(' · ')}</summary>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ name, value, unit, file }, index) => (
            // A file may say the same of several scans.
            <div key={index}>
              <dt>{file ? `${file} · ${name}` : name}</dt>
              <dd>{unit ? `${value} ${unit}` : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {unread.length > 0 && <p>压缩包中这些文件没有在线预览，请下载查看：{unread.join('、')}</p>}
    </details>
  );
}
