import { useState } from 'react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { rebookSampling, type PickupCard } from '@yance/contract/sampling/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../lib/call.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { AppointmentFields } from './appointment-fields.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { momentOf, usePickupCalendar } from './use-pickup-calendar.ts';

/** A new date and slot after nobody was met. */
export default function RebookDialog({
  pickup,
  onClose,
  onDone,
}: {
  pickup: PickupCard;
  onClose: () => void;
  onDone: () => void;
}) {
  const { rules, error, reload } = usePickupCalendar(pickup.address_code);
  const [chosen, setChosen] = useState({ date: '', time: '' });
  const { errors, show, clear } = useRefusals();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const intent = useIntent();
  const send = async () => {
    if (chosen.date === '') return show([{ path: 'date', msg: '[取样日期]不能为空' }]);
    if (chosen.time === '') return show([{ path: 'time', msg: '[取样时间]不能为空' }]);
    const input = { rid: pickup.rid, ...chosen };
    setBusy(true);
    try {
      await call(rebookSampling, input, { quiet: true, idempotencyKey: intent.keyOf(input) });
      onDone();
    } catch (error) {
      const refused = error instanceof CallFailed ? error.envelope.errors : undefined;
      if (refused) show(refused);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Dialog
        open
        width="broad"
        title="改约上门取样"
        onClose={onClose}
        footer={<DialogButtons back="取消" onBack={onClose} label="改约" busy={busy} onPress={send} />}
      >
        {rules ? (
          <AppointmentFields
            calendar={rules.calendar}
            moment={momentOf(rules, pickup.scene_date)}
            value={chosen}
            errors={errors}
            onChange={(change) => {
              clear();
              setChosen((before) => ({ ...before, ...change }));
            }}
          />
        ) : error ? (
          <EmptyState
            title="取样日历没有加载出来"
            note={failureWords(error)}
            action={<Button onClick={reload}>重试</Button>}
          />
        ) : (
          <Skeleton count={6} />
        )}
      </Dialog>
      {failure !== null && <FailureDialog error={failure} onClose={() => setFailure(null)} />}
    </>
  );
}
