import { useState } from 'react';
import type { ReservationRow } from '@yance/contract/reservations/reservation.ts';
import {
  acceptReservation,
  cancelReservation,
  checkInReservation,
  confirmReservation,
  disputeReservation,
  refuseReservation,
  reportFault,
} from '@yance/contract/reservations/endpoints.ts';
import { Button, type ButtonLook, type ButtonSize } from '@yance/ui/button.tsx';
import { formatSlot } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useWrite } from '../../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import css from './reservations.module.css';

type Row = Pick<
  ReservationRow,
  'rid' | 'service_rid' | 'instrument' | 'start' | 'end' | 'amount_fen' | 'actions' | 'mode' | 'wanted' | 'state'
>;

/** The order of the buttons, the one to take first. */
const looks: readonly (readonly [event: string, look: ButtonLook])[] = [
  ['accept', 'primary'],
  ['checkIn', 'primary'],
  ['confirm', 'primary'],
  ['reschedule', 'plain'],
  ['refuse', 'plain'],
  ['fault', 'plain'],
  ['dispute', 'plain'],
  ['cancel', 'plain'],
];
const asksWhy: Readonly<Record<string, { title: string; needed: boolean }>> = {
  refuse: { title: '不同意新时间', needed: false },
  fault: { title: '报告仪器故障', needed: true },
  dispute: { title: '对费用有异议', needed: true },
  cancel: { title: '取消预约', needed: true },
};
const questions: Readonly<Record<string, string>> = {
  accept: '同意新时间',
  checkIn: '签到',
  confirm: '确认费用',
};

/** One button for each step that the server allows now. `cancelFen` says what giving the time up costs. */
export function ReservationActions({
  row,
  size = 'control',
  cancelFen,
}: {
  row: Row;
  size?: ButtonSize;
  cancelFen?: number;
}) {
  const [open, setOpen] = useState<string | null>(null);
  const steps = useSteps(row, () => setOpen(null));
  const labels = new Map(row.actions.map(({ event, label }) => [event, label]));
  const close = () => setOpen(null);
  const reasoned = open ? asksWhy[open] : undefined;
  return (
    <div className={css.buttons}>
      {looks.map(
        ([event, look]) =>
          labels.has(event) && (
            <Button key={event} size={size} look={look} onClick={() => setOpen(event)}>
              {event === 'refuse' ? '不同意' : labels.get(event)}
            </Button>
          ),
      )}
      {open === 'reschedule' && <RescheduleDialog row={row} onClose={close} />}
      {open && questions[open] && (
        <ConfirmDialog
          title={questions[open]}
          label={questions[open]}
          onConfirm={() => steps.insist(open)}
          onClose={close}
        >
          <p>
            {formatSlot(open === 'accept' && row.wanted ? row.wanted : row)} · {row.instrument.model}
          </p>
          {open === 'accept' && row.wanted && row.wanted.amount_fen !== row.amount_fen && (
            <p>
              新时段估价 <Money fen={row.wanted.amount_fen} look="strong" />
              ，冻结金额随之调整。
            </p>
          )}
          {open === 'confirm' && (
            <p>
              按实际使用计 <Money fen={row.amount_fen} look="strong" />
              ，确认后结算。
            </p>
          )}
        </ConfirmDialog>
      )}
      {open && reasoned && (
        <ReasonDialog
          title={reasoned.title}
          label={reasoned.title}
          needed={reasoned.needed}
          look={open === 'cancel' ? 'danger' : 'primary'}
          busy={steps.busy}
          onSend={(reason) => steps.take(open, reason)}
          onClose={close}
        >
          {open === 'cancel' && <CancelNote fen={cancelFen} />}
          {open === 'cancel' && row.state === 'confirming' && <p>想换时间，取消后可重新选择时段预约。</p>}
        </ReasonDialog>
      )}
    </div>
  );
}

function CancelNote({ fen }: { fen: number | undefined }) {
  if (fen === undefined) return <p>临近开始时取消会收取部分费用，金额见预约详情。</p>;
  return fen === 0 ? (
    <p>现在取消不收费，冻结的金额全部释放。</p>
  ) : (
    <p>
      已过免费取消时间，取消将收取 <Money fen={fen} look="strong" />。
    </p>
  );
}

function useSteps({ rid, wanted }: Pick<Row, 'rid' | 'wanted'>, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const writes = {
    accept: useWrite(acceptReservation),
    refuse: useWrite(refuseReservation),
    cancel: useWrite(cancelReservation),
    checkIn: useWrite(checkInReservation),
    confirm: useWrite(confirmReservation),
    dispute: useWrite(disputeReservation),
    fault: useWrite(reportFault),
  };
  const take = async (event: string, reason = ''): Promise<boolean> => {
    const write = writes[event as keyof typeof writes];
    setBusy(true);
    try {
      // Anyone who agrees to a proposal agrees to the price that stands here.
      await write({ rid, reason, ...(event === 'accept' && wanted ? { fee_fen: wanted.amount_fen } : {}) });
      toast.success('操作成功!');
      onDone();
      return true;
    } catch {
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** The same for a dialog that stays when it failed. */
  const insist = async (event: string) => {
    if (!(await take(event))) throw new Error('The step was not taken.');
  };
  return { busy, take, insist };
}
