import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { defaultAddress, deleteAddress, listAddresses } from '@yance/contract/identity/endpoints.ts';
import type { AddressEntry } from '@yance/contract/identity/fields.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { call } from '../../../lib/call.ts';
import { reading } from '../../../lib/query.ts';
import { usePress } from '../../../lib/use-press.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { ShareButton } from '../../../parts/sharing/share-button.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { loadMember } from '../../../lib/start-up.ts';
import css from './page.module.css';

export const meta = privateMeta('地址管理');

/** Saved addresses, the default one first. */
export default function AddressPage() {
  const query = useQuery(reading(listAddresses, {}));
  const { data } = query;
  const [editing, setEditing] = useState<AddressEntry | 'new' | null>(null);
  const [removing, setRemoving] = useState<AddressEntry | null>(null);
  const add = (
    <Button look="primary" icon="plus" onClick={() => setEditing('new')}>
      新增地址
    </Button>
  );
  return (
    <>
      <header className={css.head}>
        <h1>地址管理</h1>
        {data && data.list.length > 0 && add}
      </header>
      {!data && <Waiting queries={[query]} shape="row" count={3} />}
      {data?.list.length === 0 && (
        <EmptyState title="还没有地址" note="样品返还与纸质材料会寄到您的地址。" action={add} />
      )}
      <ul className={css.list}>
        {data?.list.map((address) => (
          <Entry
            key={address.address_rid}
            address={address}
            onEdit={() => setEditing(address)}
            onRemove={() => setRemoving(address)}
          />
        ))}
      </ul>
      {editing && <AddressDialog address={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {removing && <RemoveDialog address={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function Entry({ address, onEdit, onRemove }: { address: AddressEntry; onEdit: () => void; onRemove: () => void }) {
  const { busy, press } = usePress(defaultAddress);
  const makeDefault = async () => {
    if (!(await press({ address_rid: address.address_rid }))) return;
    await loadMember();
    toast.success('操作成功!', '已设为默认地址');
  };
  return (
    <li className={css.entry}>
      <div>
        <p>
          <strong>{address.name}</strong> {address.phone} {address.is_default && <Tag tone="info">默认</Tag>}
        </p>
        <p className={css.place}>
          {address.province}
          {address.city === address.province ? '' : address.city}
          {address.area} {address.address}
        </p>
      </div>
      <div className={css.actions}>
        {!address.is_default && (
          <Button look="link" busy={busy} onClick={() => void makeDefault()}>
            设为默认
          </Button>
        )}
        <ShareButton kind="address" rid={address.address_rid} label="与课题组共享" />
        <Button look="link" onClick={onEdit}>
          修改
        </Button>
        <Button look="link" onClick={onRemove}>
          删除
        </Button>
      </div>
    </li>
  );
}

function RemoveDialog({ address, onClose }: { address: AddressEntry; onClose: () => void }) {
  const remove = async () => {
    await call(deleteAddress, { address_rid: address.address_rid });
    await loadMember();
    toast.success('操作成功!', '地址已删除');
  };
  return (
    <ConfirmDialog title="删除地址" label="删除" danger onConfirm={remove} onClose={onClose}>
      <p>
        删除 {address.name} 的地址「{address.address}」？
        {address.is_default && '它是默认地址，删除后最近的一个成为默认。'}
      </p>
    </ConfirmDialog>
  );
}
