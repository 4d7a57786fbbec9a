import { Button } from 'antd';
import { useState } from 'react';
import { late } from '../../lib/late.ts';
import { useMay } from '../../lib/may.ts';

const RevealDialog = late(async () => (await import('./reveal-dialog.tsx')).RevealDialog);

interface Props {
  /** Whose it is; null where nobody has an account, or it is a community's. */
  rid: string | null;
  /** Masked. */
  phone: string;
}

/** A customer's phone, masked until somebody says why it is wanted, for this view alone. */
export function CustomerPhone({ rid, phone }: Props) {
  const may = useMay();
  const [whole, setWhole] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  if (whole) return <a href={`tel:${whole}`}>{whole}</a>;
  if (!phone) return '—';
  return (
    <>
      {phone}{' '}
      {rid && may('members.contacts') ? (
        <Button size="small" type="link" onClick={() => setAsking(true)}>
          显示
        </Button>
      ) : null}
      {rid && asking ? (
        <RevealDialog
          rid={rid}
          label="显示手机号"
          warning="将显示完整的手机号，离开此页后重新隐藏。"
          shown={(contacts) => setWhole(contacts.phone)}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
