import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { assetInfo, listStatements } from '@yance/contract/billing/endpoints.ts';
import type { Statement } from '@yance/contract/billing/statement.ts';
import type { StatementState } from '@yance/contract/billing/states.ts';
import { listPayMethods } from '@yance/contract/payments/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { ChoiceBar } from '../../../parts/choice-bar/choice-bar.tsx';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { NothingMatches } from '../../../parts/record-list/nothing-matches.tsx';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import { CancelStatement } from './cancel-statement.tsx';
import { OnlineDialog } from './online-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { statementColumns } from './statement-columns.tsx';
import { StatementDetail } from './statement-detail.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useAccount } from '../../../lib/use-account.ts';

export type StatementDialog =
  | { kind: 'detail' | 'cancel'; statement: Statement }
  | { kind: 'pay' | 'online' | 'transfer'; statements: Statement[] };

const overdue = [{ name: 'overdue', label: '到期', options: { true: '已逾期' } }] as const;

/** The statements of one state; unpaid ones can be paid together. */
export function StatementList({ address, state }: { address: Address; state: StatementState }) {
  const { read, page } = address;
  const { named: account, href } = useAccount();
  const query = useQuery({
    ...reading(listStatements, {
      ...account,
      page,
      state,
      kw: read('kw'),
      since: read('since'),
      until: read('until'),
      overdue: read('overdue') === 'true' || undefined,
    }),
    placeholderData: keepPreviousData,
  });
  const { data: assets } = useQuery(reading(assetInfo, account));
  const { data: ways } = useQuery(reading(listPayMethods, {}));
  const choice = useChoice<Statement>(({ rid }) => rid);
  const [dialog, setDialog] = useState<StatementDialog | null>(null);
  /** A link from elsewhere names the statement that it is about. */
  const named = read('rid');
  const filtered = Boolean(read('kw') ?? read('since') ?? read('until') ?? read('overdue'));
  const chosen = choice.rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  /** What the balance covers is paid from it; only what is missing is paid online. */
  const covered = chosen > 0 && (assets?.balance_fen ?? 0) >= chosen;
  const paying = assets?.statements.paying ? href('/member/unpaid?state=paying') : null;
  const payable = query.data?.list.filter(isPayable) ?? [];
  return (
    <>
      <ListFilters address={address} word="对账单号" choices={state === 'unpaid' ? overdue : []} />
      <RecordList
        query={query}
        caption="对账单"
        columns={statementColumns(state === 'unpaid' ? choice : null, setDialog)}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={<Nothing state={state} filtered={filtered} unsettled={href('/member/unsettled')} paying={paying} />}
      />
      {payable.length > 0 && (
        <ChoiceBar choice={choice} rows={payable} fen={chosen}>
          <Button
            look="primary"
            disabled={choice.rows.length === 0}
            onClick={() => setDialog({ kind: 'pay', statements: choice.rows })}
          >
            余额付款
          </Button>
          {ways?.methods.length !== 0 && !covered && (
            <Button
              disabled={choice.rows.length === 0}
              onClick={() => setDialog({ kind: 'online', statements: choice.rows })}
            >
              线上支付
            </Button>
          )}
          <Button
            disabled={choice.rows.length === 0}
            onClick={() => setDialog({ kind: 'transfer', statements: choice.rows })}
          >
            转账付款
          </Button>
        </ChoiceBar>
      )}
      {named && !dialog ? (
        <StatementDetail
          rid={named}
          onClose={() => address.change({ rid: null })}
          onOpen={(next) => {
            address.change({ rid: null });
            setDialog(next);
          }}
        />
      ) : (
        <Opened
          dialog={dialog}
          onChange={setDialog}
          onGone={choice.clear}
          onSent={() => address.change({ state: 'paying', overdue: null, kw: null, since: null, until: null })}
        />
      )}
    </>
  );
}

const isPayable = ({ actions }: Statement): boolean => actions.some(({ event }) => event === 'settlement');

function Opened({
  dialog,
  onChange,
  onGone,
  onSent,
}: {
  dialog: StatementDialog | null;
  onChange: (dialog: StatementDialog | null) => void;
  onGone: () => void;
  /** A voucher was sent: its statements stand in another list from now on. */
  onSent: () => void;
}) {
  if (!dialog) return null;
  const close = () => onChange(null);
  const gone = () => {
    onGone();
    close();
  };
  if ('statements' in dialog) {
    if (dialog.kind === 'pay') return <PayDialog statements={dialog.statements} onClose={close} onPaid={gone} />;
    if (dialog.kind === 'online')
      return (
        <OnlineDialog
          statements={dialog.statements}
          onClose={close}
          onBalance={() => onChange({ kind: 'pay', statements: dialog.statements })}
          onTransfer={() => onChange({ kind: 'transfer', statements: dialog.statements })}
          onPaid={gone}
        />
      );
    const sent = () => {
      gone();
      onSent();
    };
    return <TransferDialog statements={dialog.statements} onClose={close} onPaid={sent} />;
  }
  if (dialog.kind === 'cancel')
    return <CancelStatement statement={dialog.statement} onClose={close} onCancelled={gone} />;
  return <StatementDetail rid={dialog.statement.rid} onClose={close} onOpen={onChange} />;
}

function Nothing({
  state,
  filtered,
  unsettled,
  paying,
}: {
  state: StatementState;
  filtered: boolean;
  unsettled: string;
  /** The way to those that are being paid; null without any. */
  paying: string | null;
}) {
  if (filtered) return <NothingMatches what="对账单" />;
  if (state === 'paying') return <EmptyState title="没有付款中的对账单" />;
  if (state === 'settled') return <EmptyState title="还没有已结清的对账单" />;
  if (state === 'cancelled') return <EmptyState title="没有取消过的对账单" />;
  if (paying)
    return (
      <EmptyState
        title="对账单正在付款中"
        note="线上支付可以继续或取消；转账等待财务核对。"
        action={
          <Button look="primary" href={paying}>
            查看付款中
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="没有待付款的对账单"
      note="先在「待结算」里选择费用生成对账单。"
      action={
        <Button look="primary" href={unsettled}>
          查看待结算
        </Button>
      }
    />
  );
}
