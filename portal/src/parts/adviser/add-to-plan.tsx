import { useState } from 'react';
import type { AdvisedPlace } from '@yance/contract/catalogue/adviser/endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { saveCartNum, session } from '../../lib/session.ts';
import { useWrite } from '../../lib/use-write.ts';
import { openLogin } from '../login/open-login.ts';
import type { usePlanned } from './use-planned.ts';

/** Puts the service into the plan with the answers in its form, once; a visitor signs in first. */
export function AddToPlan({
  place,
  planned,
  keep,
}: {
  place: AdvisedPlace;
  planned: ReturnType<typeof usePlanned>;
  keep: () => void;
}) {
  const add = useWrite(addPlanLine);
  const [busy, setBusy] = useState(false);
  if (planned.has(place))
    return (
      <Button size="dense" icon="check" href="/experiment/plan">
        已在实验方案中
      </Button>
    );
  const press = async () => {
    if (!session().token) return openLogin('login', { why: '登录后加入实验方案。', after: () => void press() });
    setBusy(true);
    try {
      const { card, parameters } = place;
      const { line, cartNum } = await add({ rid: card.rid, count: 1, configuration: { parameters } });
      keep();
      planned.note(line);
      saveCartNum(cartNum);
      toast.success('已加入实验方案');
    } catch {
      // The call has told why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="dense" busy={busy} onClick={() => void press()}>
      加入实验方案
    </Button>
  );
}
