import { exchangeGood } from '@yance/contract/points/endpoints.ts';
import type { OfferedGood } from '@yance/contract/points/goods.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { AddressField } from '../../../parts/fields/address-field.tsx';
import { pointText } from './point-text.ts';
import css from './integral.module.css';

interface Values extends Record<string, unknown> {
  rid: string;
  count: number | undefined;
  address_rid: string | null;
  remark: string;
}

/** How many of a good, and where to. */
export function ExchangeDialog({
  good,
  onClose,
  onDone,
}: {
  good: OfferedGood;
  onClose: () => void;
  onDone: () => void;
}) {
  const intent = useIntent();
  const initial: Values = { rid: good.rid, count: 1, address_rid: good.coupon ? null : '', remark: '' };
  const form = useForm({
    schema: exchangeGood.input,
    initial,
    send: async (values) => {
      const count = values.count ?? 1;
      const sent = { ...values, count, points: good.points * count };
      await call(exchangeGood, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      intent.done(sent);
      toast.success('操作成功!', good.coupon ? '兑换成功，优惠券已到账' : '兑换成功，发货后会通知您');
      onDone();
    },
  });
  const { values, errors, set } = form;
  return (
    <Dialog
      open
      title={`兑换 ${good.name}`}
      onClose={onClose}
      footer={<DialogButtons onBack={onClose} label="确认兑换" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        {good.most > 1 && (
          <TextField
            label={`数量（最多 ${good.most} 件）`}
            type="number"
            inputMode="numeric"
            min={1}
            max={good.most}
            value={values.count ?? ''}
            error={errors.count}
            onChange={({ target }) => set({ count: target.value === '' ? undefined : Number(target.value) })}
          />
        )}
        {good.coupon ? (
          <p>
            {good.coupon.rule}，适用{good.coupon.scope_text}，{good.coupon.validity}。
          </p>
        ) : (
          <>
            <AddressField
              label="收件地址"
              value={values.address_rid ?? ''}
              error={errors.address_rid}
              onChange={(address_rid) => set({ address_rid })}
            />
            <TextField
              label="备注（选填）"
              maxLength={200}
              value={values.remark}
              error={errors.remark}
              onChange={(event) => set({ remark: event.target.value })}
            />
          </>
        )}
        <p className={css.total}>
          共需 <strong>{pointText(good.points * (values.count ?? 1))}</strong> 积分。
          {good.coupon ? '兑换后优惠券立即到账，不能取消。' : '发货前可取消，积分退回。'}
        </p>
      </form>
    </Dialog>
  );
}
