import { useState } from 'react';
import { editPlanLine, type PlanLine } from '@yance/contract/plans/endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { Button } from '@yance/ui/button.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { call } from '../../lib/call.ts';
import { useChanged } from '../../lib/use-changed.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { BookingFields } from './booking-fields.tsx';
import { atTheirFields, openQuestions } from './open-questions.ts';
import { useBooking } from './use-booking.ts';
import css from './booking.module.css';

/** Another slot, instrument or purpose for a line of the plan. */
export function ChangeBooking({
  line,
  saveId,
  onChanged,
  onDone,
}: {
  line: PlanLine;
  saveId: string;
  onChanged: (changed: boolean) => void;
  onDone: () => void;
}) {
  const { booking: first, parameters } = line.configuration;
  const form = useBooking(line.rid, { ...first, parameters });
  useChanged(form.values, onChanged);
  const { errors, show } = useRefusals();
  const [busy, setBusy] = useState(false);
  if (!form.ready) return <Skeleton shape="row" count={4} />;
  const { booking } = form;
  const save = async () => {
    const open = openQuestions(form);
    if (!booking || open.length > 0) return show(open);
    setBusy(true);
    try {
      const configuration = { parameters: form.parameters, booking };
      await call(editPlanLine, { plan_rid: line.plan_rid, configuration }, { quiet: true });
      onDone();
    } catch (error) {
      const found = error instanceof CallFailed ? error.envelope.errors : undefined;
      if (found) show(atTheirFields(found));
      else toast.error(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.panel}>
      <BookingFields form={form} errors={errors} waits={false} />
      <div className={css.buttons}>
        <Button onClick={onDone}>取消</Button>
        <Button
          id={saveId}
          look="primary"
          busy={busy}
          disabled={form.chosen?.taken ?? false}
          onClick={() => void save()}
        >
          保存配置
        </Button>
      </div>
    </div>
  );
}
