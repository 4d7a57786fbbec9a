import { useQueries, useQuery } from '@tanstack/react-query';
import { assetInfo, getStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import type { Statement } from '@yance/contract/billing/statement.ts';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { reading } from '../../../lib/query.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './unpaid.module.css';
import { useAccount } from '../../../lib/use-account.ts';

/** Payment from principal: what it costs, what there is, and what is missing. */
export function PayDialog({
  statements,
  onClose,
  onPaid,
}: {
  statements: readonly Statement[];
  onClose: () => void;
  onPaid: () => void;
}) {
  const { named: account, href } = useAccount();
  const query = useQuery({ ...reading(assetInfo, account), staleTime: 0 });
  const { data } = query;
  // The money may be missing because another page has just paid with it.
  const asked = useQueries({
    queries: statements.map(({ rid }) => ({
      ...reading(getStatement, { rid }),
      staleTime: 0,
      enabled: data !== undefined && data.balance_fen < sumOf(statements),
    })),
  });
  const over = asked.flatMap((one) => (one.data && one.data.state !== 'unpaid' ? [one.data] : []));
  const asking = asked.some(({ isFetching }) => isFetching);
  const write = useWrite(payStatements);
  const due = sumOf(statements);
  const missing = data ? Math.max(0, due - data.balance_fen) : 0;
  const pay = async () => {
    const reply = await write({ ...account, rids: statements.map(({ rid }) => rid) });
    toast.success(`已付款 ${formatFen(reply.paid_fen)}，预存本金余 ${formatFen(reply.balance_fen)}`);
    onPaid();
  };
  return (
    <ConfirmDialog
      title="用预存本金付款？"
      label={`付款 ${formatFen(due)}`}
      off={!data || missing > 0}
      onConfirm={pay}
      onClose={onClose}
    >
      {data ? (
        <div className={css.form}>
          <Facts
            entries={[
              ['对账单', statements.length === 1 ? statements[0]?.statement_no : `${statements.length} 张`],
              ['应付', <Money key="due" fen={due} look="strong" />],
              ['预存本金', <Money key="balance" fen={data.balance_fen} />],
              ['付款后余额', missing === 0 && <Money fen={data.balance_fen - due} />],
            ]}
          />
          {over.map(({ rid, statement_no, label }) => (
            <p key={rid} role="status">
              对账单 {statement_no} 现在是「{label}」，不用再付款。
            </p>
          ))}
          {missing > 0 && over.length === 0 && !asking && (
            <p className={css.missing} role="alert">
              预存本金还差 <strong>{formatFen(missing)}</strong>。可以改用「转账付款」只转这个差额，或
              <Link href={href('/member/prestore')}>先预存</Link>。
            </p>
          )}
        </div>
      ) : (
        <Waiting queries={[query]} count={3} />
      )}
    </ConfirmDialog>
  );
}

const sumOf = (statements: readonly Statement[]): number =>
  statements.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
