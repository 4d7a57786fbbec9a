import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { type grantTraining, listTrainings, withdrawTraining } from '@yance/contract/reservations/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { late } from '../../lib/late.ts';
import { useMay } from '../../lib/may.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { ReasonDialog } from '../../parts/late-dialogs.ts';
import { StatusTag } from '../../parts/status-tag.tsx';

const GrantDialog = late(async () => (await import('./grant-dialog.tsx')).GrantDialog);

type Training = OutputOf<typeof grantTraining>;
const stateText = (row: Training): string => {
  if (row.withdrawn) return '已收回';
  return row.valid ? '有效' : '已过期';
};
const columns = (withdraw: ((row: Training) => void) | null): readonly Column<Training>[] => [
  {
    key: 'customer',
    title: '会员',
    text: (row) => row.customer,
    draw: (row) => <MemberLink person={{ rid: row.customer_rid, name: row.customer, phone: row.phone }} />,
  },
  { key: 'phone', title: '手机', text: (row) => row.phone },
  { key: 'instrument', title: '仪器', text: (row) => row.instrument.model },
  {
    key: 'state',
    title: '状态',
    text: stateText,
    draw: (row) => <StatusTag tone={row.valid ? 'done' : 'quiet'}>{stateText(row)}</StatusTag>,
  },
  { key: 'expires_on', title: '有效期至', text: (row) => row.expires_on },
  { key: 'granted', title: '授予', text: (row) => `${formatDateTime(row.granted)} ${row.author}` },
  { key: 'note', title: '备注', text: (row) => row.note || '—' },
  ...(withdraw
    ? [
        {
          key: 'withdraw',
          title: '操作',
          text: () => '',
          draw: (row: Training) =>
            row.valid ? (
              <Button size="small" danger onClick={() => withdraw(row)}>
                收回
              </Button>
            ) : null,
        },
      ]
    : []),
];
const filters: readonly Filter[] = [{ kind: 'text', key: 'kw', placeholder: '会员、手机、仪器型号' }];

/** Who may operate which instrument alone, and until when. */
export default function TrainingsPage() {
  const may = useMay();
  const mayGrant = may('reservations.train');
  const [granting, setGranting] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Training | null>(null);
  const step = useStep((given: { rid: string; reason: string }, idempotencyKey) =>
    call(withdrawTraining, given, { idempotencyKey }),
  );
  return (
    <>
      {mayGrant ? (
        <Button type="primary" onClick={() => setGranting(true)} style={{ alignSelf: 'start' }}>
          授予资格
        </Button>
      ) : null}
      <ListPage
        title="培训资格"
        endpoint={listTrainings}
        columns={columns(mayGrant ? setWithdrawn : null)}
        filters={filters}
        rowKey={(row) => row.rid}
        empty={{ words: '还没有授予自主上机资格' }}
      />
      {granting ? <GrantDialog close={() => setGranting(false)} /> : null}
      {withdrawn ? (
        <ReasonDialog
          label="收回资格"
          warning={`${withdrawn.customer} 不能再自主上机 ${withdrawn.instrument.model}；还没有使用的自主上机预约随之免费取消，客户会看到原因。`}
          pending={step.isPending}
          confirm={(reason) =>
            step.mutate(
              { rid: withdrawn.rid, reason },
              {
                onSuccess: ({ cancelled }) => {
                  toastDone(cancelled > 0 ? `已收回，取消了 ${cancelled} 个预约` : '已收回');
                  setWithdrawn(null);
                },
              },
            )
          }
          close={() => setWithdrawn(null)}
        />
      ) : null}
    </>
  );
}
