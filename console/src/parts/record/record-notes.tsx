import { addNote, listNotes } from '@yance/contract/notes/staff-endpoints.ts';
import type { RecordRef } from '@yance/contract/staff/record.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../loaded.tsx';
import { NoteForm } from '../note-form.tsx';
import { Section } from '../section.tsx';
import { MentionInput } from './mention-input.tsx';
import { NoteLine } from './note-line.tsx';
import styles from './record-notes.module.css';

const step = 20;

/** What the staff noted about a record: the pinned note first, then the newest. No customer ever sees it. */
export function RecordNotes({ kind, rid, closed = false }: RecordRef & { closed?: boolean }) {
  const [size, setSize] = useState(step);
  const query = useRecord(listNotes, { kind, rid, size });
  return (
    <Section title="内部备注">
      <Loaded query={query}>
        {({ list, total }) => (
          <>
            {list.length === 0 ? <p className={styles.quiet}>还没有备注</p> : null}
            <ol className={styles.notes}>
              {list.map((note) => (
                <li key={note.rid} data-pinned={note.pinned ? '' : undefined}>
                  <NoteLine record={{ kind, rid }} note={note} />
                </li>
              ))}
            </ol>
            {total > list.length && size < 100 ? (
              <Button onClick={() => setSize(Math.min(100, size + step))}>显示更早的备注（共 {total} 条）</Button>
            ) : null}
          </>
        )}
      </Loaded>
      {closed ? null : (
        <NoteForm
          label={
            kind === 'member'
              ? '记一条备注，@ 提醒同事（客户在站内看不到；客户导出个人数据时会包含内容，不含作者）'
              : '记一条备注，@ 提醒同事（客户看不到）'
          }
          button="添加备注"
          schema={addNote.input.shape.body}
          input={<MentionInput kind={kind} rid={rid} />}
          send={(body, idempotencyKey) => call(addNote, { kind, rid, body }, { idempotencyKey })}
        />
      )}
    </Section>
  );
}
