import type { ChangeEvent, FormEvent } from 'react';
import { refundOnlineForm, refundToBankForm, refundToOriginForm } from '@yance/contract/transfers/transfer.ts';
import type { RefundWay } from '@yance/contract/transfers/transfer.ts';
import { addTransfer } from '@yance/contract/transfers/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { z } from 'zod';
import { call } from '../../../../lib/call.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { proved } from '../../../../parts/proof/proved.ts';
import css from '../prestore.module.css';
import { NotRefundable } from './not-refundable.tsx';
import { OpenRefund } from './open-refund.tsx';
import type { OutFormProps } from './out-form.ts';
import { OutFields, type OutValues } from './out-fields.tsx';
import { useSums } from './sums.tsx';

interface Values extends OutValues {
  kind: 'refund';
  way: RefundWay;
  deposit_rid: string;
  holder: string;
  bank: string;
  account: string;
}

const schema = proved(z.discriminatedUnion('way', [refundToBankForm, refundToOriginForm, refundOnlineForm]));

/** Unused principal back to its payer: how much, where to, and who asks. */
export function RefundForm({
  terms,
  phone,
  hasPassword,
  kinds,
  community_rid,
  onClose,
  onSent,
}: OutFormProps & { community_rid: string | undefined }) {
  const intent = useIntent();
  const initial: Values = {
    kind: 'refund',
    way: terms.open_refund ? 'online' : 'bank',
    deposit_rid: terms.open_refund ? (terms.online[0]?.deposit_rid ?? '') : '',
    amount_fen: undefined,
    holder: '',
    bank: '',
    account: '',
    remark: '',
    password: '',
    old_code: '',
  };
  const form = useForm({
    schema,
    initial,
    send: async ({ holder, bank, account, deposit_rid, way, ...rest }) => {
      const common = { ...rest, community_rid, amount_fen: rest.amount_fen ?? 0, arrives_fen: sums?.arrives_fen };
      const sent =
        way === 'bank'
          ? { ...common, way, holder, bank, account }
          : way === 'online'
            ? { ...common, way, deposit_rid }
            : { ...common, way };
      const { rid } = await call(addTransfer, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      intent.done(sent);
      toast.success('退款申请已提交，等财务审核');
      onSent(rid);
    },
  });
  const { values, errors, set } = form;
  const { way, amount_fen, deposit_rid } = values;
  const chosen = terms.online.find((one) => one.deposit_rid === deposit_rid);
  const most = chosen?.refundable_fen ?? terms.refundable_fen;
  const isOver = amount_fen !== undefined && amount_fen > most;
  const over: Record<string, string> = isOver ? { amount_fen: `最多可退 ${formatFen(most)}` } : {};
  const asked = isOver ? undefined : amount_fen;
  const { sums, refused } = useSums(
    way === 'online'
      ? { kind: 'refund', community_rid, way, deposit_rid, amount_fen: chosen && asked }
      : { kind: 'refund', community_rid, way, amount_fen: asked },
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isOver) form.fail(over);
    else form.submit();
  };
  const change = (name: 'holder' | 'bank' | 'account') => ({
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
  });
  return (
    <Dialog
      open
      title="转出预存"
      onClose={onClose}
      footer={<DialogButtons back="取消" onBack={onClose} label="申请退款" busy={form.busy} onPress={submit} />}
    >
      <form className={css.form} onSubmit={submit} noValidate>
        {kinds}
        <NotRefundable terms={terms} onClose={onClose} />
        {terms.open_refund && <OpenRefund refund={terms.open_refund} onClose={onClose} />}
        <OutFields
          amount={{
            label: '退款金额（元）',
            hint: chosen
              ? `这笔可原路退回 ${formatFen(chosen.refundable_fen)}`
              : `可退本金 ${formatFen(terms.refundable_fen)}`,
          }}
          remark="备注（选填）"
          proof={{ phone, hasPassword }}
          sums={sums}
          refused={refused}
          values={values}
          errors={{ ...over, ...errors }}
          onChange={set}
        >
          <SelectField
            label="退到哪里"
            value={way}
            error={errors.way}
            onChange={(event) => {
              const next = event.target.value as RefundWay;
              set({ way: next, deposit_rid: next === 'online' ? (terms.online[0]?.deposit_rid ?? '') : '' });
            }}
          >
            {!terms.open_refund && <option value="bank">银行账户</option>}
            {!terms.open_refund && <option value="origin">原转账账户</option>}
            {terms.online.length > 0 && <option value="online">原路退回微信、支付宝</option>}
          </SelectField>
          {way === 'online' && (
            <SelectField
              label="退回哪笔支付"
              hint="退回付款时的微信零钱、银行卡或支付宝账户"
              value={deposit_rid}
              error={errors.deposit_rid}
              onChange={(event) => set({ deposit_rid: event.target.value })}
            >
              {terms.online.map((one) => (
                <option key={one.deposit_rid} value={one.deposit_rid}>
                  {`${one.provider_label} ${formatFen(one.received_fen)} ${one.title}`}
                </option>
              ))}
            </SelectField>
          )}
          {way === 'bank' && (
            <>
              <TextField
                label="收款户名"
                hint="本人或本单位的账户"
                maxLength={60}
                autoComplete="off"
                {...change('holder')}
              />
              <TextField label="开户银行" hint="写到支行" maxLength={80} autoComplete="off" {...change('bank')} />
              <TextField
                label="银行账号"
                inputMode="numeric"
                maxLength={60}
                autoComplete="off"
                {...change('account')}
              />
            </>
          )}
        </OutFields>
        <RefundNote way={way} />
      </form>
    </Dialog>
  );
}

/** What becomes of an application, and of the bonus. */
function RefundNote({ way }: { way: RefundWay }) {
  return (
    <p className={css.note}>
      {way === 'online' ? '财务审核后由支付机构退回，一般 1–3 个工作日到账；' : '先退最早预存的本金；'}
      余下的预存不再满足原档位时，多赠的部分随退款扣回。提交后金额冻结，{way === 'online' ? '' : '财务审核后打款，'}
      审核前可以取消。
    </p>
  );
}
