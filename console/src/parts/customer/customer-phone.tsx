import { revealContacts } from '@yance/contract/identity/staff-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { useStep } from '../../lib/use-step.ts';
import { ReasonDialog } from '../late-dialogs.ts';
import { revealReasons } from './reveal-reasons.ts';

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
  const step = useStep((reason: string) => call(revealContacts, { rid: rid ?? '', reason }));
  if (whole) return <a href={`tel:${whole}`}>{whole}</a>;
  if (!phone) return '—';
  const reveal = (reason: string) =>
    step.mutate(reason, {
      onSuccess: (contacts) => {
        setWhole(contacts.phone);
        setAsking(false);
      },
    });
  return (
    <>
      {phone}{' '}
      {rid && may('members.contacts') ? (
        <Button size="small" type="link" onClick={() => setAsking(true)}>
          显示
        </Button>
      ) : null}
      {asking ? (
        <ReasonDialog
          label="显示手机号"
          warning="将显示完整的手机号，离开此页后重新隐藏。"
          keptIn="操作日志"
          harmless
          usual={revealReasons}
          pending={step.isPending}
          confirm={reveal}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
