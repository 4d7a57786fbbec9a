import { useRef, useState } from 'react';
import { saveDraft } from '@yance/contract/orders/endpoints.ts';
import { call } from '../../lib/call.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useSession } from '../../lib/session.ts';
import { unsavedDemand, type DraftDemand, type DraftLine } from './use-demand.ts';

/** Which lines of the plan are ordered this time: the others wait aside in the draft, with what was typed for them. */
export function useChosenLines(saved: Partial<DraftDemand>): {
  isChosen: (planRid: string) => boolean;
  choose: (planRids: readonly string[], chosen: boolean) => void;
  /** Resolves when the server has the last choice. */
  settled: () => Promise<unknown>;
} {
  const { member } = useSession();
  const account = member?.userInfo.account ?? '';
  const [draft, setDraft] = useState(() => unsavedDemand(account) ?? saved);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const aside = new Set(draft.aside?.map((line) => line.plan_rid));

  const choose = (planRids: readonly string[], chosen: boolean) => {
    const all = [...(draft.lines ?? []), ...(draft.aside ?? [])];
    const moved = planRids.map(
      (plan_rid): DraftLine => all.find((one) => one.plan_rid === plan_rid) ?? { plan_rid, urgent: 'none', groups: [] },
    );
    const rest = (lines: readonly DraftLine[] = []) => lines.filter((line) => !planRids.includes(line.plan_rid));
    const next = {
      ...draft,
      lines: [...rest(draft.lines), ...(chosen ? moved.filter((line) => line.groups.length > 0) : [])],
      aside: [...rest(draft.aside), ...(chosen ? [] : moved)],
    };
    setDraft(next);
    const demand = { ...next, delivery_type: next.delivery_type ?? 0 };
    if (readStored('demand')?.unsaved) writeStored('demand', { account, demand, unsaved: true });
    saving.current = saving.current
      .then(() => call(saveDraft, { demand }))
      .catch(() => writeStored('demand', { account, demand, unsaved: true }));
  };
  return { isChosen: (planRid) => !aside.has(planRid), choose, settled: () => saving.current };
}
