import type { RecordDetail } from '@yance/contract/publishing/records.ts';
import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { Moment } from '../moment.tsx';
import { Section } from '../section.tsx';
import { StatusTag } from '../status-tag.tsx';
import { Timeline } from '../timeline.tsx';
import styles from './publishing.module.css';

interface Props {
  record: RecordDetail;
  pending: boolean;
  restore: (number: number) => void;
  /** What differs between a version and what stands in the editor. */
  renderChanges: (number: number) => ReactNode;
}

/** Every version that was saved, to compare and to take back as a draft, and who did what when. */
export function VersionHistory({ record, pending, restore, renderChanges }: Props) {
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <>
      <Section title="历史版本">
        <ol className={styles.versions}>
          {record.versions.map(({ number, saved_at, saved_by, note, published }) => (
            <li key={number}>
              <strong>第 {number} 版</strong> <Mark {...{ record, number, published }} />
              <p>
                {saved_by} <Moment at={saved_at} />
                {note ? ` · ${note}` : ''}
              </p>
              <Button size="small" type="link" onClick={() => setCompared(number)}>
                比较
              </Button>
              {number === record.number ? null : (
                <Button size="small" type="link" disabled={pending} onClick={() => restore(number)}>
                  恢复为草稿
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Section>
      <Section title="操作记录">
        <Timeline events={record.timeline} />
      </Section>
      {compared === null ? null : (
        <Drawer open title={`第 ${compared} 版与编辑中的内容`} size={720} onClose={() => setCompared(null)}>
          {renderChanges(compared)}
        </Drawer>
      )}
    </>
  );
}

function Mark({ record, number, published }: { record: RecordDetail; number: number; published: boolean }) {
  if (number === record.published_number) return <StatusTag tone="done">线上版本</StatusTag>;
  if (number === record.planned_number) return <StatusTag tone="running">待发布</StatusTag>;
  return published ? <StatusTag tone="quiet">曾发布</StatusTag> : null;
}
