import { checkInByStaff } from '@yance/contract/reservations/staff-endpoints.ts';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { ScanBox } from '../../parts/scan-box/scan-box.tsx';

/** The laboratory scans the code on the customer's page; the use begins with it. */
export function CheckInBox() {
  const navigate = useNavigate();
  const may = useMay();
  const step = useStep((code: string, idempotencyKey) => call(checkInByStaff, { code }, { idempotencyKey }));
  if (!may('reservations.use')) return null;
  return (
    <ScanBox
      label="扫描客户的预约码"
      placeholder="扫描客户的预约码签到"
      button="签到"
      autoFocus={false}
      busy={step.isPending}
      onCode={(code) =>
        step.mutate(code, {
          onSuccess: ({ rid }) => {
            toastDone('已签到');
            void navigate(`/reservations/${rid}`);
          },
        })
      }
    />
  );
}
