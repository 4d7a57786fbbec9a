import { DatePicker, Button, Input, Modal } from 'antd';
import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { exactMoment } from '../../../lib/moment-text.ts';
import { openLink } from '../../../lib/open-link.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import styles from './editor.module.css';
import { lostReferences } from './lost-references.ts';
import { PublishDialog } from './publish-dialog.tsx';
import type { useServiceEdit } from './use-service-edit.ts';

type Editor = ReturnType<typeof useServiceEdit>;

/** What can be done with the draft now. What is not saved can be neither previewed nor published: first it becomes a version. */
export function EditorBar({ editor, tell }: { editor: Editor; tell: () => void }) {
  const { held, dirty, faults, pending, overtaken, run } = editor;
  const [asked, setAsked] = useState<'publish' | 'plan' | 'withdraw' | 'discard' | null>(null);
  const [note, setNote] = useState('');
  const lost = useMemo(() => lostReferences(editor.draft), [editor.draft]);
  const newer = held.number !== held.published_number;
  const may = (event: string) => held.actions.some((one) => one.event === event);
  const whenComplete = (go: () => void) => () => {
    tell();
    if (faults.length === 0) go();
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label="项目操作">
      <span className={styles.status}>
        {lost.length > 0 ? (
          <strong className={styles.lost} role="alert">
            {lost.map((name) => `「${name}」`).join('')}引用的参数已被删除，请重新选择，或撤销
          </strong>
        ) : dirty ? (
          '有未保存的修改'
        ) : (
          `第 ${held.number} 版，已保存`
        )}
        {held.planned_at ? `；第 ${held.planned_number} 版将于 ${exactMoment(held.planned_at)} 发布` : ''}
      </span>
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
      <Button disabled={!editor.undo} onClick={() => editor.undo?.()}>
        撤销
      </Button>
      <Button
        type={dirty ? 'primary' : 'default'}
        disabled={!dirty || overtaken}
        loading={pending}
        onClick={() => run({ kind: 'save', note }, () => setNote(''))}
      >
        保存草稿
      </Button>
      <Button
        disabled={dirty}
        loading={editor.preview.isPending}
        onClick={whenComplete(() => editor.preview.mutate(null, { onSuccess: ({ url }) => openLink(url) }))}
      >
        在门户预览
      </Button>
      {newer ? (
        <>
          <Button
            type={dirty ? 'default' : 'primary'}
            disabled={dirty || pending}
            onClick={whenComplete(() => setAsked('publish'))}
          >
            发布
          </Button>
          <Button disabled={dirty || pending} onClick={whenComplete(() => setAsked('plan'))}>
            定时发布
          </Button>
        </>
      ) : null}
      {held.planned_at ? (
        <Button disabled={dirty || pending} onClick={() => run({ kind: 'unplan' })}>
          取消计划
        </Button>
      ) : null}
      {newer ? (
        <Button danger disabled={dirty || pending} onClick={() => setAsked('discard')}>
          {held.published_at ? '放弃草稿' : '删除项目'}
        </Button>
      ) : null}
      {may('withdraw') ? (
        <Button danger disabled={dirty || pending} onClick={() => setAsked('withdraw')}>
          下架
        </Button>
      ) : null}
      {asked === 'withdraw' ? (
        <ReasonDialog
          label="下架"
          warning="下架后不能再下单，搜索与列表中不再出现；已有订单不受影响，之后可以再次发布。"
          pending={pending}
          confirm={(reason) => run({ kind: 'withdraw', reason }, () => setAsked(null))}
          close={() => setAsked(null)}
        />
      ) : null}
      {asked === 'publish' ? <PublishDialog editor={editor} close={() => setAsked(null)} /> : null}
      {asked === 'plan' ? <PlanDialog editor={editor} close={() => setAsked(null)} /> : null}
      {asked === 'discard' ? (
        <Modal
          open
          title={held.published_at ? '放弃草稿' : '删除项目'}
          okText={held.published_at ? '放弃草稿' : '删除项目'}
          cancelText="返回"
          okButtonProps={{ danger: true }}
          confirmLoading={pending}
          onOk={() => run({ kind: 'discard' }, () => setAsked(null))}
          onCancel={() => setAsked(null)}
        >
          {held.published_at
            ? '编辑器将回到线上版本；放弃的内容仍在历史版本中，可以恢复。'
            : '这个项目从未发布，删除后不能恢复。'}
        </Modal>
      ) : null}
    </div>
  );
}

function PlanDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const [at, setAt] = useState<Dayjs | null>(dayjs().add(1, 'day').hour(9).minute(0).second(0).millisecond(0));
  return (
    <Modal
      open
      title="定时发布"
      okText="定时发布"
      cancelText="返回"
      okButtonProps={{ disabled: at === null }}
      confirmLoading={editor.pending}
      onOk={() => at && editor.run({ kind: 'plan', at: at.format() }, close)}
      onCancel={close}
    >
      <p>到时自动发布第 {editor.held.number} 版；之后再保存的草稿不会一起发布。</p>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        aria-label="发布时间"
        minDate={dayjs()}
        value={at}
        onChange={(moment: Dayjs | null) => setAt(moment)}
      />
    </Modal>
  );
}
