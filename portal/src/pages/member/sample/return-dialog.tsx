import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listAddresses } from '@yance/contract/identity/endpoints.ts';
import { addRecycle, editRecycle, returnTerms, type Recycle } from '@yance/contract/samples/recycle.ts';
import type { SampleCard } from '@yance/contract/samples/sample.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../lib/query.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { usePress } from '../../../lib/use-press.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { FeePayerNote, feePayerWords } from '../../../parts/payer/fee-payer-note.tsx';
import { sharedWords } from '../../../parts/sharing/shared-words.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './sample.module.css';

type Props = { onClose: () => void; onDone?: () => void } & (
  | { samples: readonly SampleCard[]; recycle?: undefined }
  | { recycle: Recycle; samples?: undefined }
);

/** Whether a saved address is the one that a return has. */
const sameReceiver = (
  one: { name: string; phone: string; area: string; address: string },
  receiver: Recycle['receiver'],
): boolean =>
  receiver !== null &&
  one.name === receiver.name &&
  one.phone === receiver.phone &&
  one.address === receiver.address &&
  receiver.region.endsWith(one.area);

/** Where samples go back to, how they are insured, and what that costs; for a new return or one that has not left. */
export function ReturnDialog({ samples, recycle, onClose, onDone }: Props) {
  const savedQuery = useQuery(reading(listAddresses, { shared: true }));
  const { data: saved } = savedQuery;
  const termsQuery = useQuery(
    reading(returnTerms, recycle ? { rid: recycle.rid } : { order_rid: samples[0]?.order_rid }),
  );
  const { data: terms } = termsQuery;
  const add = usePress(addRecycle);
  const edit = usePress(editRecycle);
  const { errors, show, clear } = useRefusals();
  const [given, setGiven] = useState<{ address?: string; insurance?: number; note?: string }>({});
  const addresses = saved?.list ?? [];
  // A return that is changed keeps the address that it has; one that left the book meanwhile is chosen again.
  const first = recycle?.receiver
    ? addresses.find((one) => sameReceiver(one, recycle.receiver))
    : (addresses.find((one) => one.is_default) ?? addresses[0]);
  const address_rid = given.address ?? first?.address_rid;
  const insured = terms?.tiers.findIndex((tier) => tier.cover_fen === recycle?.cover_fen) ?? -1;
  const insurance = given.insurance ?? Math.max(0, insured);
  const tier = terms?.tiers[insurance];
  const total = (terms?.fee_fen ?? 0) + (tier?.fee_fen ?? 0);
  const count = samples?.length ?? recycle?.samples.length ?? 0;
  const send = async () => {
    if (!address_rid) return show([{ path: 'address_rid', msg: '请选择收件地址' }]);
    const input = { address_rid, insurance, note: given.note ?? recycle?.note ?? '' };
    const [sample] = samples ?? [];
    const done = recycle
      ? await edit.press({ rid: recycle.rid, ...input })
      : await add.press({ order_rid: sample?.order_rid ?? '', rids: samples.map(({ rid }) => rid), ...input });
    if (!done) return;
    toast.success('操作成功!', recycle ? '寄回方式已修改' : '已申请寄回');
    onDone?.();
    onClose();
  };
  return (
    <Dialog
      open
      title={recycle ? '修改寄回方式' : `申请寄回 ${count} 件样品`}
      onClose={onClose}
      footer={
        <DialogButtons
          onBack={onClose}
          label={recycle ? '保存' : '申请寄回'}
          busy={add.busy || edit.busy}
          disabled={!terms || addresses.length === 0}
          onPress={send}
        />
      }
    >
      {terms && saved ? (
        <div className={css.form}>
          {addresses.length === 0 ? (
            <p className={css.note}>
              还没有收件地址，请先到<Link href="/member/address">地址管理</Link>新增。
            </p>
          ) : (
            <SelectField
              label="收件地址"
              value={address_rid ?? ''}
              error={errors.address_rid}
              onChange={(event) => {
                clear();
                setGiven({ ...given, address: event.target.value });
              }}
            >
              {address_rid === undefined && <option value="">原地址已不在地址簿中，请重新选择</option>}
              {addresses.map((one) => (
                <option key={one.address_rid} value={one.address_rid}>
                  {one.name} {one.phone} {one.city}
                  {one.area} {one.address}
                  {one.shared && `（${sharedWords(one.shared)}）`}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label="保价"
            value={String(insurance)}
            onChange={(event) => setGiven({ ...given, insurance: Number(event.target.value) })}
          >
            {terms.tiers.map((one, index) => (
              <option key={one.cover_fen} value={index}>
                {one.fee_fen === 0 ? '免费' : formatFen(one.fee_fen)}，损坏或遗失最多赔 {formatFen(one.cover_fen)}
              </option>
            ))}
          </SelectField>
          <TextField
            label="备注（选填）"
            maxLength={200}
            value={given.note ?? recycle?.note ?? ''}
            onChange={(event) => setGiven({ ...given, note: event.target.value })}
          />
          <p className={css.note}>
            费用共 {formatFen(total)}
            {tier?.payer && `，${feePayerWords(tier.payer)}`}
            {total > 0 && '，现在冻结，寄出时收取'}。订单付清后 {terms.hours} 小时内寄出。
          </p>
          <FeePayerNote payer={tier?.payer} />
        </div>
      ) : (
        <Waiting queries={[savedQuery, termsQuery]} count={3} />
      )}
    </Dialog>
  );
}
