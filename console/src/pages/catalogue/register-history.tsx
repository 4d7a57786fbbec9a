import { listRegisterChanges, restoreRegister } from '@yance/contract/catalogue/register-endpoints.ts';
import type { RegisterChange, RegisterKind } from '@yance/contract/catalogue/register.ts';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ChangeHistory } from '../../parts/change-history.tsx';

export interface HistoryProps {
  kind: RegisterKind;
  /** What it is about, as the list has it now. */
  record: { rid: string; revision: number; name: string };
  close: () => void;
}

interface Props extends HistoryProps {
  /** The names of what is stored as an id, such as `category_id`. */
  names?: Readonly<Record<string, (id: unknown) => string>>;
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

/** The changes of a category, laboratory or instrument; what stood before each can be taken back. */
export function RegisterHistory({ kind, record, names = {}, close }: Props) {
  const { rid, revision, name } = record;
  const query = useRecord(listRegisterChanges, { kind, rid });
  const text = (key: string, value: unknown) => names[key]?.(value) ?? valueText(value);
  const warning = `“${name}”将恢复为这次修改之前的样子，之后的修改也一并撤回；立即在门户生效。`;
  return (
    <ChangeHistory
      name={name}
      query={query}
      none="还没有修改过。"
      renderChange={(change) => <ChangedFields change={change} text={text} />}
      restoreLabel="恢复为修改前"
      restorationOf={({ rid: change_rid, restorable }) => (restorable ? { target: { change_rid }, warning } : null)}
      restore={(given, idempotencyKey) => call(restoreRegister, { kind, rid, revision, ...given }, { idempotencyKey })}
      // The record that was given here is over.
      restored={close}
      close={close}
    />
  );
}

function ChangedFields({
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
