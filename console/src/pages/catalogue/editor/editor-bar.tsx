import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { openLink } from '../../../lib/open-link.ts';
import { editsRecord } from '../../../parts/publishing/edits-record.ts';
import { PublishBar, type Press } from '../../../parts/publishing/publish-bar.tsx';
import styles from './editor.module.css';
import { lostReferences } from './lost-references.ts';
import { PublishDialog } from './publish-dialog.tsx';
import type { useServiceEdit } from './use-service-edit.ts';

type Editor = ReturnType<typeof useServiceEdit>;

/**
 * What can be done with the draft now. What is not saved can be neither previewed nor published: first it becomes a
 * version.
 */
export function EditorBar({ editor, showVersions }: { editor: Editor; showVersions: () => void }) {
  const { held, dirty, faults, overtaken, preview } = editor;
  const [note, setNote] = useState('');
  const lost = useMemo(() => lostReferences(editor.draft), [editor.draft]);
  const run = (press: Press, done?: () => void) => {
    if (press.kind === 'preview') preview.mutate(null, { onSuccess: ({ url }) => openLink(url) });
    else if (press.kind === 'save') editor.run({ ...press, note }, () => setNote(''));
    else editor.run(press, done);
  };
  return (
    <PublishBar
      record={held}
      dirty={dirty}
      saveFirst
      running={preview.isPending ? 'preview' : editor.running}
      run={run}
      whenReady={(_press, go) => {
        showVersions();
        if (faults.length === 0) go();
      }}
      cannotSave={!dirty || overtaken}
      withdrawWarning="下架后不能再下单，搜索与列表中不再出现；已有订单不受影响，之后可以再次发布。"
      renderPublish={(close) => <PublishDialog editor={editor} close={close} />}
      warning={
        lost.length > 0 ? (
          <strong className={styles.lost} role="alert">
            {lost.map((name) => `「${name}」`).join('')}引用的参数已被删除，请重新选择，或撤销
          </strong>
        ) : undefined
      }
    >
      {dirty ? (
        <Input
          aria-label="本次修改说明"
          placeholder="修改说明（选填）"
          style={{ width: 180 }}
          maxLength={100}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      ) : null}
      {editsRecord(held) ? (
        <Button disabled={!editor.undo} onClick={() => editor.undo?.()}>
          撤销
        </Button>
      ) : null}
    </PublishBar>
  );
}
