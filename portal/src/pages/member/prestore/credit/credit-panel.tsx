import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getOwnCredit, operateCredit } from '@yance/contract/balance/endpoints.ts';
import type { CreditApplication } from '@yance/contract/balance/credit.ts';
import type { CreditApplicationState } from '@yance/contract/balance/states.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag, type Tone } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../../lib/query.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { StateCell, StepsCell } from '../../../../parts/record-table/cells.tsx';
import { RecordTable, type Column } from '../../../../parts/record-table/record-table.tsx';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import { ApplyCredit } from './apply-credit.tsx';
import css from '../prestore.module.css';

type CreditReply = OutputOf<typeof getOwnCredit>;

/** What may be tested first and paid later, how more of it is asked for, and what became of it. */
export function CreditPanel({ mayApply }: { mayApply: boolean }) {
  const account = useAccount();
  const query = useQuery(reading(getOwnCredit, account.named));
  const [applying, setApplying] = useState(false);
  const [cancelling, setCancelling] = useState<CreditApplication | null>(null);
  const { data } = query;
  if (!data) return <Waiting queries={[query]} shape="row" count={3} />;
  const open = data.applications.find(({ state }) => state === 'pending');
  return (
    <div className={css.form}>
      <p className={css.creditLead}>
        <span>{creditWords(data.credit, !!account.named.community_rid)}</span>
        {mayApply && !open && !data.credit.stopped && (
          <Button look="primary" onClick={() => setApplying(true)}>
            {data.credit.policy === 'credit' && data.credit.limit_fen > 0 ? '申请提高额度' : '申请信用额度'}
          </Button>
        )}
      </p>
      {data.credit.stopped && data.credit.frozen_reason === null && (
        <p className={css.rejected}>
          有逾期的对账单，新订单暂不能使用信用额度，
          <Link href={account.href('/member/unpaid?overdue=true')}>付清后</Link>自动恢复。
        </p>
      )}
      {data.applications.length > 0 && (
        <RecordTable
          caption="信用额度申请"
          columns={columns(setCancelling)}
          rows={data.applications}
          rowKey={({ rid }) => rid}
        />
      )}
      {applying && <ApplyCredit onClose={() => setApplying(false)} />}
      {cancelling && <CancelApplication application={cancelling} onClose={() => setCancelling(null)} />}
    </div>
  );
}

function creditWords({ policy, limit_fen, term_days, frozen_reason }: CreditReply['credit'], shared: boolean): string {
  if (frozen_reason !== null) return `信用额度已冻结：${frozen_reason}。如有疑问请联系业务经理。`;
  if (policy === 'prepaid') return '您的订单先付款后检测。申请信用额度通过后，可以先检测、后按账单付款。';
  if (limit_fen === 0 && shared) return '课题组还没有信用额度，可以申请。';
  if (limit_fen === 0) return '还没有信用额度：完善资料后按用户类型开通，也可以申请。';
  return `先检测后付款：额度 ${formatFen(limit_fen)}，对账单生成后 ${term_days} 天内付清。`;
}

const tones: Record<CreditApplicationState, Tone> = {
  pending: 'attention',
  approved: 'done',
  rejected: 'danger',
  cancelled: 'neutral',
};

const columns = (onCancel: (application: CreditApplication) => void): Column<CreditApplication>[] => [
  { key: 'no', title: '申请号', lead: true, cell: (row) => row.application_no },
  { key: 'created', title: '申请时间', cell: (row) => <DateTime iso={row.created} /> },
  { key: 'limit', title: '申请额度', align: 'end', cell: (row) => <Money fen={row.limit_fen} /> },
  {
    key: 'granted',
    title: '核定额度',
    align: 'end',
    cell: (row) => (row.granted_fen === null ? '—' : <Money fen={row.granted_fen} look="strong" />),
  },
  { key: 'term', title: '账期', cell: (row) => (row.term_days === null ? '—' : `${row.term_days} 天`) },
  {
    key: 'state',
    title: '状态',
    cell: (row) => (
      <StateCell>
        <Tag tone={tones[row.state]}>{row.label}</Tag>
        {row.answer && <small>{row.answer}</small>}
      </StateCell>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    cell: (row) =>
      row.actions.length === 0 ? (
        '—'
      ) : (
        <StepsCell>
          {row.actions.map(({ event, label }) => (
            <Button key={event} look="link" onClick={() => onCancel(row)}>
              {label}
            </Button>
          ))}
        </StepsCell>
      ),
  },
];

function CancelApplication({ application, onClose }: { application: CreditApplication; onClose: () => void }) {
  const write = useWrite(operateCredit);
  const cancel = async () => {
    await write({ operate: 'cancel', rid: application.rid });
    toast.success('操作成功!', '信用额度申请已取消');
  };
  return (
    <ConfirmDialog title="取消这份申请？" label="取消申请" danger onConfirm={cancel} onClose={onClose}>
      <p>
        {application.application_no}，申请额度 <Money fen={application.limit_fen} />
        。取消后可以重新申请。
      </p>
    </ConfirmDialog>
  );
}
