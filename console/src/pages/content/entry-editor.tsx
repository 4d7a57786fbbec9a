import type { EntryKind, ManyKind } from '@yance/contract/content/entries.ts';
import { entryKindNames } from '@yance/contract/content/entries.ts';
import { getEntry, restoreEntry, type EntryDetail } from '@yance/contract/content/staff-endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useStep } from '../../lib/use-step.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { editsRecord } from '../../parts/publishing/edits-record.ts';
import { RecordState } from '../../parts/publishing/record-state.tsx';
import { doneWords } from '../../parts/publishing/send-step.ts';
import { VersionHistory } from '../../parts/publishing/version-history.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { BannerPreview } from './banner-preview.tsx';
import styles from './content.module.css';
import { EntryBar } from './entry-bar.tsx';
import { EntryChanges } from './entry-changes.tsx';
import { refusedFields, type Values } from './entry-values.ts';
import { EntryFields } from './fields/entry-fields.tsx';
import { formSpecs } from './fields/form-spec.ts';

interface Props {
  /** Null while it is new. */
  entry: EntryDetail | null;
  kind: EntryKind;
  /** Who signs a new article until somebody else is named. */
  author?: string;
  /** Told the rid before the address changes to it. */
  created?: (rid: string) => void;
}

/** An entry with its fields, its steps, its versions and its history. */
export function EntryEditor({ entry: latest, kind, author = '', created }: Props) {
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  // What the form began with: its revision goes with every step, so that a change of somebody else is never
  // overwritten.
  const [entry, setEntry] = useState(latest);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useLeaveGuard(dirty);
  const edits = entry === null || editsRecord(entry);
  const overtaken = latest !== null && entry !== null && latest.revision > entry.revision;

  /** At once: the guard must know it before the address changes. */
  const settled = () => flushSync(() => setDirty(false));
  const take = (next: EntryDetail) => {
    setEntry(next);
    form.resetFields();
    form.setFieldsValue(next.data);
    setDirty(false);
  };
  /** Takes over what the server has stored. */
  const stored = (next: EntryDetail, values: 'new' | 'kept' = 'new') => {
    for (const input of [{ rid: next.rid }, ...(next.slug ? [{ slug: next.slug }] : [])])
      client.setQueryData([getEntry.path, input], next);
    if (values === 'new') take(next);
    setEntry(next);
    settled();
    if (entry) return;
    created?.(next.rid);
    void navigate(pathname.replace(/new$/, next.rid), { replace: true });
  };
  const refused = (error: unknown) => {
    const fields = refusedFields(error);
    if (fields.length === 0) return;
    form.setFields(fields);
    const [first] = fields;
    if (first) form.scrollToField(first.name, { block: 'center' });
  };
  const restore = useStep(async (number: number, key) => {
    if (!entry) return;
    const restored = await call(
      restoreEntry,
      { rid: entry.rid, revision: entry.revision, number },
      { idempotencyKey: key },
    );
    stored(restored);
    toastDone(doneWords.restore);
  });
  const title = entry?.named ? entry.title : `新建${entryKindNames[kind]}`;
  return (
    <>
      <PageHead title={title} note={entry ? <RecordState row={entry} /> : '尚未保存'} />
      <EntryBar
        {...{ entry, dirty, form, stored, refused }}
        kind={kind as ManyKind}
        gone={() => {
          settled();
          void navigate(pathname.replace(/\/[^/]+$/, ''));
        }}
      />
      {overtaken ? (
        <p className={styles.notice}>
          {latest.updated_by}刚刚修改过这份内容
          <Button size="small" onClick={() => take(latest)}>
            载入最新内容
          </Button>
        </p>
      ) : null}
      <SideBySide
        side={
          entry ? (
            <VersionHistory
              record={entry}
              pending={restore.isPending}
              restore={(number) => restore.mutate(number)}
              renderChanges={(number) => <EntryChanges entry={entry} number={number} />}
            />
          ) : null
        }
      >
        <Section title={entryKindNames[kind]}>
          <Form<Values>
            form={form}
            disabled={!edits}
            layout="vertical"
            requiredMark={false}
            initialValues={entry?.data ?? startOf(kind, author)}
            onValuesChange={() => setDirty(edits)}
            scrollToFirstError
          >
            <EntryFields fields={formSpecs[kind]} />
          </Form>
        </Section>
        {kind === 'banner' ? (
          <Section title="预览">
            <BannerPreview form={form} />
          </Section>
        ) : null}
      </SideBySide>
    </>
  );
}

/** A new entry begins with what most have. */
function startOf(kind: EntryKind, author: string): Values {
  if (kind === 'counter') return { measure: 'own', number: 0 };
  return kind === 'news' || kind === 'course' || kind === 'service' ? { author, attachments: [], related: [] } : {};
}
