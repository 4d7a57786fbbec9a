import { getServiceVersion, type ServiceEdit } from '@yance/contract/catalogue/staff-endpoints.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useRecord } from '../../../lib/use-record.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Section } from '../../../parts/section.tsx';
import { StatusTag } from '../../../parts/status-tag.tsx';
import { differences } from './compare-drafts.ts';
import { DifferenceList } from './difference-list.tsx';
import styles from './editor.module.css';

interface Props {
  edit: ServiceEdit;
  draft: ServiceDraft;
  restore: (number: number) => void;
  pending: boolean;
}

/** Every version that was saved; each can be compared with what stands in the editor, and taken back as a draft. */
export function VersionsPanel({ edit, draft, restore, pending }: Props) {
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <Section title="历史版本">
      <ol className={styles.versions}>
        {edit.versions.map((version) => (
          <li key={version.number}>
            <strong>第 {version.number} 版</strong>{' '}
            {version.number === edit.published_number ? <StatusTag tone="done">线上版本</StatusTag> : null}
            {version.number === edit.planned_number ? <StatusTag tone="running">待发布</StatusTag> : null}
            <p>
              {version.saved_by} <Moment at={version.saved_at} />
              {version.note ? ` · ${version.note}` : ''}
            </p>
            <Button size="small" type="link" onClick={() => setCompared(version.number)}>
              比较
            </Button>
            {version.number === edit.number ? null : (
              <Button size="small" type="link" disabled={pending} onClick={() => restore(version.number)}>
                恢复为草稿
              </Button>
            )}
          </li>
        ))}
      </ol>
      {compared === null ? null : (
        <Compare rid={edit.rid} number={compared} draft={draft} close={() => setCompared(null)} />
      )}
    </Section>
  );
}

function Compare({
  rid,
  number,
  draft,
  close,
}: {
  rid: string;
  number: number;
  draft: ServiceDraft;
  close: () => void;
}) {
  const query = useRecord(getServiceVersion, { rid, number });
  return (
    <Drawer open title={`第 ${number} 版与编辑中的内容`} size={560} onClose={close}>
      <Loaded query={query}>
        {(version) => {
          const all = differences(version.draft, draft);
          return all.length === 0 ? <p>内容相同。</p> : <DifferenceList all={all} />;
        }}
      </Loaded>
    </Drawer>
  );
}
