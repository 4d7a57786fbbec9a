import { deleteNote, editNote, pinNote, type Note } from '@yance/contract/notes/staff-endpoints.ts';
import type { RecordRef } from '@yance/contract/staff/record.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useStep } from '../../lib/use-step.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { Moment } from '../moment.tsx';
import { MentionInput } from './mention-input.tsx';
import styles from './record-notes.module.css';
import { partsOf } from './parts-of-note.ts';

/** One note with its author and times, and what the reader may do with it. */
export function NoteLine({ record, note }: { record: RecordRef; note: Note }) {
  const { rid, author, body, created, edited, deleted, pinned, mentions, actions } = note;
  const [asked, setAsked] = useState<string | null>(null);
  const close = () => setAsked(null);
  const pin = useStep((on: boolean, idempotencyKey) => call(pinNote, { rid, pinned: on }, { idempotencyKey }));
  const drop = useStep((_: null, idempotencyKey) => call(deleteNote, { rid }, { idempotencyKey }));
  const press = (event: string) =>
    event === 'pin' || event === 'unpin' ? pin.mutate(event === 'pin') : setAsked(event);
  return (
    <>
      <small>
        {pinned ? '置顶　' : ''}
        {author} <Moment at={created} />
        {edited ? (
          <>
            ，修改于 <Moment at={edited} />
          </>
        ) : null}
        {deleted ? (
          <>
            ，{deleted.by} 删除于 <Moment at={deleted.at} />
          </>
        ) : null}
      </small>
      <p>
        {deleted ? (
          <del>{body}</del>
        ) : (
          partsOf(body, mentions).map((part) => (part.called ? <b key={part.at}>{part.words}</b> : part.words))
        )}
      </p>
      {actions.length > 0 ? (
        <div className={styles.buttons}>
          {actions.map(({ event, label }) => (
            <Button key={event} size="small" type="text" loading={pin.isPending} onClick={() => press(event)}>
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      {asked === 'edit' ? <EditDialog record={record} note={note} close={close} /> : null}
      {asked === 'delete' ? (
        <ConfirmDialog
          label="删除备注"
          pending={drop.isPending}
          confirm={() => drop.mutate(null, { onSuccess: close })}
          close={close}
        >
          备注会划去，同事仍能看到内容与删除时间。
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function EditDialog({ record, note, close }: { record: RecordRef; note: Note; close: () => void }) {
  return (
    <FormDialog<{ body: string }, unknown>
      title="修改备注"
      label="修改"
      initial={{ body: note.body }}
      close={close}
      send={({ body }, idempotencyKey) => call(editNote, { rid: note.rid, body }, { idempotencyKey })}
    >
      <Form.Item name="body" label="备注" rules={[fieldRule(editNote.input.shape.body)]}>
        <MentionInput {...record} />
      </Form.Item>
    </FormDialog>
  );
}
