import { undrawableWords } from '@yance/contract/results/drawable.ts';
import type { Preview, PreviewPart } from '@yance/contract/results/preview.ts';
import { previewResult } from '@yance/contract/results/staff-endpoints.ts';
import { TextTable } from '@yance/ui/text-table.tsx';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import styles from './tasks.module.css';

/** A result file as the server reads it: curves, a table, a picture, or the words why there is none. */
export function ResultPreview({ rid }: { rid: string }) {
  const query = useRecord(previewResult, { rid });
  return <Loaded query={query}>{(preview) => <Shown preview={preview} />}</Loaded>;
}

function Shown({ preview }: { preview: Preview }) {
  if (preview.kind === 'pdf')
    return (
      <p>
        <a href={preview.url} target="_blank" rel="noreferrer">
          在新标签页打开 PDF
        </a>
      </p>
    );
  if (preview.kind === 'none') return <p className={styles.quiet}>{undrawableWords(preview)}</p>;
  return preview.parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: PreviewPart }) {
  if (part.kind !== 'table') return <p>{part.title}</p>;
  return (
    <div className={styles.table}>
      <TextTable columns={part.columns} rows={part.rows} />
      {part.total > part.rows.length ? (
        <p className={styles.quiet}>
          共 {part.total.toLocaleString('en-US')} 行，此处显示前 {part.rows.length} 行
        </p>
      ) : null}
    </div>
  );
}
