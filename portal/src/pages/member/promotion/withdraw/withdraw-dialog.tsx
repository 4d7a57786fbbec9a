import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { rateOf } from '@yance/contract/kernel/money.ts';
import { withdrawalWays, type WithdrawalWay } from '@yance/contract/promotion/ways.ts';
import { addWithdrawal, getWithdrawalTerms } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import { withdrawalForm } from '@yance/contract/promotion/withdrawal.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../../lib/call.ts';
import { reading } from '../../../../lib/query.ts';
import { useSession } from '../../../../lib/session.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { MoneyField } from '../../../../parts/fields/money-field.tsx';
import { ProofFields } from '../../../../parts/proof/proof-fields.tsx';
import { proved } from '../../../../parts/proof/proved.ts';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import css from '../promotion.module.css';
import { PayeeForm } from './payee-form.tsx';

type Terms = OutputOf<typeof getWithdrawalTerms>;

/** Takes rebates out: to the bank, for which a payee is needed first, or into the prepaid balance. */
export function WithdrawDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const query = useQuery({ ...reading(getWithdrawalTerms, {}), staleTime: 0 });
  const { member } = useSession();
  const [way, setWay] = useState<WithdrawalWay>('bank');
  const [changing, setChanging] = useState(false);
  const terms = query.data;
  const ways = (
    <fieldset className={css.choice}>
      <legend>提到哪里</legend>
      {keysOf(withdrawalWays).map((key) => (
        <label key={key}>
          <input type="radio" name="way" checked={way === key} onChange={() => setWay(key)} />
          {withdrawalWays[key]}
        </label>
      ))}
    </fieldset>
  );
  if (!terms || !member)
    return (
      <Dialog open title="提现返利" onClose={onClose} footer={<Button onClick={onClose}>返回</Button>}>
        <Waiting queries={[query]} count={4} />
      </Dialog>
    );
  const proof = { phone: member.userInfo.phone, hasPassword: member.userInfo.has_password };
  if (way === 'bank' && (changing || !terms.payee))
    return (
      <PayeeForm
        payee={terms.payee}
        proof={proof}
        lead={terms.payee ? undefined : ways}
        onClose={terms.payee ? () => setChanging(false) : onClose}
        onSaved={() => setChanging(false)}
      />
    );
  return (
    <AmountForm
      key={way}
      way={way}
      ways={ways}
      terms={terms}
      proof={proof}
      onChangePayee={() => setChanging(true)}
      onClose={onClose}
      onSent={onSent}
    />
  );
}

interface Values extends Record<string, unknown> {
  way: WithdrawalWay;
  amount_fen: number | undefined;
  password: string;
  old_code: string;
}

const schemas = { bank: proved(withdrawalForm), balance: withdrawalForm };

function AmountForm({
  way,
  ways,
  terms,
  proof,
  onChangePayee,
  onClose,
  onSent,
}: {
  way: WithdrawalWay;
  ways: ReactNode;
  terms: Terms;
  proof: { phone: string; hasPassword: boolean };
  onChangePayee: () => void;
  onClose: () => void;
  onSent: () => void;
}) {
  const intent = useIntent();
  const initial: Values = { way, amount_fen: undefined, password: '', old_code: '' };
  const form = useForm({
    schema: schemas[way],
    initial,
    send: async (values) => {
      const sent = { ...values, amount_fen: values.amount_fen ?? 0 };
      const made = await call(addWithdrawal, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      intent.done(sent);
      toast.success(made.state === 'pending' ? '提现申请已提交，等财务审核' : '返利已转入预存余额');
      onSent();
    },
  });
  const { values, errors, set } = form;
  const { amount_fen } = values;
  const { available_fen, least_fen, day_left_fen, at_once_below_fen, fee_percent, payee } = terms;
  /** A large sum waits for two colleagues, into the prepaid balance too. */
  const waits = way === 'bank' || (amount_fen ?? 0) >= at_once_below_fen;
  const fee = way === 'bank' && amount_fen ? rateOf(amount_fen, Math.round(fee_percent * 100)) : 0;
  return (
    <Dialog
      open
      title="提现返利"
      onClose={onClose}
      footer={
        <DialogButtons
          back="取消"
          onBack={onClose}
          label={way === 'bank' ? '申请提现' : '转入预存'}
          busy={form.busy}
          onPress={form.submit}
        />
      }
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        {ways}
        {way === 'bank' && payee && (
          <p className={css.payee}>
            {payee.holder}　{payee.bank}　{payee.account}
            <Button look="link" onClick={onChangePayee}>
              更换账户
            </Button>
          </p>
        )}
        <MoneyField
          label="提现金额（元）"
          hint={
            `可提现 ${formatFen(available_fen)}，单次不少于 ${formatFen(least_fen)}，今日还可提 ${formatFen(day_left_fen)}` +
            (way === 'bank' ? '' : '，免手续费')
          }
          error={errors.amount_fen}
          fen={amount_fen}
          onChange={(fen, typed) => set({ amount_fen: typed.trim() === '' ? undefined : fen })}
        />
        {way === 'bank' && (
          <>
            <p className={css.total}>
              手续费 {fee_percent}%：{formatFen(fee)}，到账 {formatFen(Math.max(0, (amount_fen || 0) - fee))}
            </p>
            <ProofFields {...proof} values={values} errors={errors} onChange={set} />
          </>
        )}
        <p className={css.hint}>
          {way === 'bank'
            ? '提交后返利冻结，财务审核后打款；审核前可以取消。'
            : `转入后为预存本金，可支付检测费用，不能退款或再提现。${waits ? '这个金额须财务审核后到账，审核前可以取消。' : '即时到账。'}`}
        </p>
      </form>
    </Dialog>
  );
}
