import { listRegisterChanges, restoreRegister } from '@yance/contract/catalogue/register-endpoints.ts';
import type { RegisterChange, RegisterKind } from '@yance/contract/catalogue/register.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Moment } from '../../parts/moment.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import styles from './categories.module.css';

interface Props {
  kind: RegisterKind;
  /** What it is about, as the list has it now. */
  record: { rid: string; revision: number; name: string };
  /** The names of what is stored as an id, such as `category_id`. */
  names?: Readonly<Record<string, (id: unknown) => string>>;
  close: () => void;
}

const labels: Readonly<Record<string, string>> = {
  name: '名称',
  title: '页面标题',
  sketch: '简介',
  img: '图片',
  discount_label: '优惠标签',
  on_home: '首页显示',
  hidden: '隐藏',
  parent_id: '上级分类',
  position: '次序',
  city: '城市',
  model: '型号',
  laboratory_rid: '实验室',
  category_id: '分类',
  retired: '停用',
};

/** Who changed a category, laboratory or instrument, from what to what and why; what stood before can be taken back. */
export function RegisterHistory({ kind, record, names = {}, close }: Props) {
  const query = useRecord(listRegisterChanges, { kind, rid: record.rid });
  const [asked, setAsked] = useState<RegisterChange | null>(null);
  const step = useStep((given: { change_rid: string; reason: string }, idempotencyKey) =>
    call(restoreRegister, { kind, rid: record.rid, revision: record.revision, ...given }, { idempotencyKey }),
  );
  const text = (key: string, value: unknown) => names[key]?.(value) ?? valueText(value);
  return (
    <Drawer open title={`修改历史：${record.name}`} size={520} onClose={close}>
      <Loaded query={query}>
        {(changes) =>
          changes.length === 0 ? (
            <p>还没有修改过。</p>
          ) : (
            <ol className={styles.history}>
              {changes.map((change) => (
                <li key={change.rid}>
                  <p>
                    <strong>{change.by}</strong> {change.label} <Moment at={change.at} />
                  </p>
                  <Differences change={change} text={text} />
                  {change.reason ? <p>原因：{change.reason}</p> : null}
                  {change.restorable ? (
                    <Button size="small" onClick={() => setAsked(change)}>
                      恢复为修改前
                    </Button>
                  ) : null}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {asked ? (
        <ReasonDialog
          label="恢复"
          warning={`“${record.name}”将恢复为这次修改之前的样子，之后的修改也一并撤回；立即在门户生效。`}
          pending={step.isPending}
          confirm={(reason) =>
            step.mutate(
              { change_rid: asked.rid, reason },
              {
                onSuccess: () => {
                  toastDone('已恢复');
                  // The record that was given here is over.
                  close();
                },
              },
            )
          }
          close={() => setAsked(null)}
        />
      ) : null}
    </Drawer>
  );
}

function Differences({
  change: { event, before, after },
  text,
}: {
  change: RegisterChange;
  text: (key: string, value: unknown) => string;
}) {
  const fields = Object.keys(after).filter(
    (key) => event !== 'add' || ![null, '', false].includes(after[key] as never),
  );
  return fields.map((key) => (
    <p key={key}>
      {labels[key] ?? key}：{event === 'add' ? null : <del>{text(key, before[key])}</del>}
      {event === 'add' ? null : ' → '}
      {text(key, after[key])}
    </p>
  ));
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'number' ? String(value) : (value as string);
}
