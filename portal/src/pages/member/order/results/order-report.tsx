import { useState } from 'react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { addressReport } from '@yance/contract/orders/report-endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { usePress } from '../../../../lib/use-press.ts';
import { AddressField } from '../../../../parts/fields/address-field.tsx';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { Parcel } from '../../../../parts/parcel/parcel.tsx';
import { Block } from '../block.tsx';
import css from '../order-detail.module.css';

/** The paper report of an order: where it goes, until when it leaves, and its parcel. */
export function OrderReport({ order: { rid, paper_report: report } }: { order: OrderDetail }) {
  const [choosing, setChoosing] = useState(false);
  if (!report) return null;
  const { state, label, receiver, addressed, due_at, sent_at, tracking, courier, number } = report;
  const open = state === 'waiting' || state === 'due';
  return (
    <Block
      title="纸质报告"
      aside={<Tag tone={state === 'sent' ? 'done' : open && !receiver ? 'attention' : 'neutral'}>{label}</Tag>}
    >
      {receiver && state !== 'ended' && (
        <p>
          {receiver.name} {receiver.phone}
          <br />
          {receiver.region} {receiver.address}
        </p>
      )}
      {open && !addressed && (
        <p className={css.notice}>
          {receiver ? '未填写收件地址，将寄往您的默认地址。' : '未填写收件地址，填写后才能寄出。'}
        </p>
      )}
      {state === 'due' && due_at && (
        <p className={css.note}>
          <DateTime iso={due_at} /> 前寄出
        </p>
      )}
      {sent_at && tracking && <Parcel courier={courier} number={number} created={sent_at} tracking={tracking} />}
      {open && (
        <Button look="link" className={css.more} onClick={() => setChoosing(true)}>
          {addressed ? '修改收件地址' : '填写收件地址'}
        </Button>
      )}
      {choosing && <AddressDialog rid={rid} onClose={() => setChoosing(false)} />}
    </Block>
  );
}

function AddressDialog({ rid, onClose }: { rid: string; onClose: () => void }) {
  const [address_rid, choose] = useState('');
  const { busy, press } = usePress(addressReport);
  const save = async () => {
    if (!(await press({ rid, address_rid }))) return;
    toast.success('操作成功!', '收件地址已保存');
    onClose();
  };
  const footer = (
    <DialogButtons onBack={onClose} label="保存" busy={busy} disabled={address_rid === ''} onPress={save} />
  );
  return (
    <Dialog open title="纸质报告收件地址" onClose={onClose} footer={footer}>
      <AddressField label="收件地址" value={address_rid} onChange={choose} />
    </Dialog>
  );
}
