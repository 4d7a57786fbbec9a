import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listTiers } from '@yance/contract/balance/endpoints.ts';
import { assetInfo, payStatements } from '@yance/contract/billing/endpoints.ts';
import type { Statement } from '@yance/contract/billing/statement.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Button } from '@yance/ui/button.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../lib/query.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { Payee } from '../../../parts/payee/payee.tsx';
import { VoucherField, voucherSchema } from '../../../parts/payee/voucher-field.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './unpaid.module.css';
import { useAccount } from '../../../lib/use-account.ts';

/**
 * Payment by bank: where to transfer, and the voucher by which finance finds the money; until the account is published,
 * what works instead. Where principal holds a part of it, only the rest has to be transferred.
 */
export function TransferDialog({
  statements,
  onClose,
  onPaid,
}: {
  statements: readonly Statement[];
  onClose: () => void;
  onPaid: () => void;
}) {
  const query = useQuery(reading(listTiers, {}));
  const { data } = query;
  const write = useWrite(payStatements);
  const { named: account } = useAccount();
  const { data: asset } = useQuery({ ...reading(assetInfo, account), staleTime: 0 });
  const [alone, setAlone] = useState(false);
  const due = statements.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const held = asset && asset.balance_fen < due ? asset.balance_fen : 0;
  const amount_fen = alone ? due : due - held;
  const [first] = statements;
  const form = useForm({
    schema: voucherSchema,
    initial: { voucher_rid: '' },
    send: async ({ voucher_rid }) => {
      await write({ ...account, rids: statements.map(({ rid }) => rid), voucher_rid, amount_fen });
      toast.success('提交成功!', '财务核对到账后对账单自动结清');
      onPaid();
    },
  });
  return (
    <Dialog
      open
      title="转账付款"
      onClose={onClose}
      footer={
        data?.payee ? (
          <DialogButtons onBack={onClose} label="提交凭证" busy={form.busy} onPress={form.submit} />
        ) : (
          <Button onClick={onClose}>返回</Button>
        )
      }
    >
      {!data && <Waiting queries={[query]} count={4} />}
      {data && !data.payee && <Payee payee={null} amountFen={due} remark="" />}
      {data?.payee && (
        <form className={css.form} onSubmit={form.submit} noValidate>
          <p>
            {statements.length === 1 ? `对账单 ${first?.statement_no}` : `${statements.length} 张对账单合并付款`}
            ，转账后上传银行回单。核对期间对账单显示「付款中」；到账不足或有余的款项存入预存本金。
          </p>
          {held > 0 && (
            <label className={css.tick}>
              <input type="checkbox" checked={!alone} onChange={(event) => setAlone(!event.target.checked)} />
              应付 {formatFen(due)}，同时用预存本金 {formatFen(held)} 付，只转差额 {formatFen(due - held)}
            </label>
          )}
          <Payee payee={data.payee} amountFen={amount_fen} remark={first?.statement_no ?? ''} />
          <VoucherField error={form.errors.voucher_rid} onSent={(link) => form.set({ voucher_rid: link?.rid ?? '' })} />
        </form>
      )}
    </Dialog>
  );
}
