import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkInReservation } from '@yance/contract/reservations/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useWrite } from '../../../../lib/use-write.ts';
import { reservationHref } from './reservation-href.ts';
import css from './reservations.module.css';

/** Where the code at an instrument leads: one press checks in. A press, because opening a page must not start a use. */
export function CheckInByCode({ code }: { code: string }) {
  const navigate = useNavigate();
  const send = useWrite(checkInReservation);
  const [busy, setBusy] = useState(false);
  const checkIn = async () => {
    setBusy(true);
    try {
      const { rid } = await send({ code });
      toast.success('签到成功');
      await navigate(reservationHref(rid));
    } catch {
      // The call has told why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.checkIn}>
      <p>您扫描了仪器上的签到码。</p>
      <Button look="primary" size="thumb" busy={busy} onClick={() => void checkIn()}>
        签到
      </Button>
    </div>
  );
}
