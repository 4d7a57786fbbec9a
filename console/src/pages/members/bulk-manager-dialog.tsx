import { type listMembers, setMemberManagers } from '@yance/contract/identity/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { WhyField } from '../../parts/why-field.tsx';
import { ManagerField } from './manager-field.tsx';

export type Row = OutputOf<typeof listMembers>['list'][number];

/** Gives customers to a colleague, all or none. */
export function BulkManagerDialog({ rows, done, close }: { rows: Row[]; done: () => void; close: () => void }) {
  // What the dialog began with: the list below it may have been renewed since.
  const [{ rids, before }] = useState(() => ({
    rids: rows.map(({ rid }) => rid),
    before: Object.fromEntries(rows.map(({ rid, manager }) => [rid, manager?.rid ?? null])),
  }));
  return (
    <FormDialog<{ manager_rid: string; reason: string }, { moved: number }>
      title={`移交 ${rids.length} 位客户`}
      label="移交"
      close={close}
      send={(values, idempotencyKey) => call(setMemberManagers, { ...values, rids, before }, { idempotencyKey })}
      said={({ moved }) => (moved > 0 ? `已移交 ${moved} 位客户` : '这些客户已由该同事负责')}
      done={done}
    >
      <ManagerField />
      <WhyField />
    </FormDialog>
  );
}
