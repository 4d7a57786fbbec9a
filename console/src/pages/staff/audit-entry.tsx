import type { AuditEntry } from '@yance/contract/staff/admin-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Drawer } from 'antd';
import { useFocusBack } from '../../lib/use-focus-back.ts';
import { KeyValue } from '../../parts/key-value.tsx';
import { InputView } from './input/input-view.tsx';

/** Everything of one call, beside the list. */
export function AuditEntryDrawer({ row, close }: { row: AuditEntry; close: () => void }) {
  useFocusBack();
  return (
    <Drawer open title={row.title} size={520} onClose={close}>
      <KeyValue
        facts={[
          { name: '序号', value: row.seq },
          { name: '时间', value: formatDateTime(row.at) },
          { name: '账号', value: [row.account, row.name].filter(Boolean).join(' · ') },
          { name: '来源', value: row.ip },
          { name: '对象', value: [row.object, row.subject].filter(Boolean).join(' · '), wide: true },
          { name: '路径', value: row.path, wide: true },
        ]}
      />
      <h3>提交的内容</h3>
      <p>密码、口令与令牌不记入日志，显示为“…”。</p>
      <InputView value={row.input} />
    </Drawer>
  );
}
