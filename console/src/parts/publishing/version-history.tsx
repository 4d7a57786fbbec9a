import type { RecordDetail } from '@yance/contract/publishing/records.ts';
import type { ReactNode } from 'react';
import { Section } from '../section.tsx';
import { StatusTag } from '../status-tag.tsx';
import { Timeline } from '../timeline.tsx';
import { editsRecord } from './edits-record.ts';
import { VersionList } from './version-list.tsx';

interface Props {
  record: RecordDetail;
  pending: boolean;
  restore: (number: number) => void;
  /** What differs between a version and what stands in the editor. */
  renderChanges: (number: number) => ReactNode;
}

/** The versions of a record, each to be taken back as a draft, and who did what when. */
export function VersionHistory({ record, pending, restore, renderChanges }: Props) {
  return (
    <>
      <VersionList
        versions={record.versions}
        current={record.number}
        takeLabel="恢复为草稿"
        locked={pending}
        take={editsRecord(record) ? ({ number }) => restore(number) : undefined}
        renderMark={({ number, published }) => <Mark {...{ record, number, published }} />}
        renderChanges={({ number }) => renderChanges(number)}
      />
      <Section title="操作记录">
        <Timeline events={record.timeline} />
      </Section>
    </>
  );
}

function Mark({ record, number, published }: { record: RecordDetail; number: number; published: boolean }) {
  if (number === record.published_number) return <StatusTag tone="done">线上版本</StatusTag>;
  if (number === record.planned_number) return <StatusTag tone="running">待发布</StatusTag>;
  return published ? <StatusTag tone="quiet">曾发布</StatusTag> : null;
}
