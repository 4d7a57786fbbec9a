import { useRef, useState } from 'react';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { saveDraft } from '@yance/contract/orders/endpoints.ts';
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../lib/call.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useSession } from '../../lib/session.ts';
import { choose, chooseLeft, chooseOnly, chosenOf, renameLine } from './plan-choice.ts';
import { forgetDemand } from '../../lib/typed-demand.ts';
import { thisWriter, unsavedDemand, wasSavedElsewhere, type TypedDemand, type TypedLine } from './use-demand.ts';

/** Which lines of the plan are ordered this time: the others wait aside in the draft, with what was typed for them. */
export function useChosenLines(saved: OutputOf<typeof saveDraft>): {
  /** What has been typed for each line, by its rid. */
  typed: ReadonlyMap<string, TypedLine>;
  chosenOf: (plan: readonly PlanLine[]) => PlanLine[];
  /** After a line was configured, which the draft has taken over: it is read anew. */
  configured: () => void;
  choose: (planRids: readonly string[], chosen: boolean) => void;
  /**
   * After lines were put into the plan as a quotation says, also in the draft: they alone are ordered. Tells whether
   * that is so now: another device may have chosen meanwhile.
   */
  chooseOnly: (planRids: readonly string[], others: readonly string[]) => Promise<boolean>;
  /** After a deletion: what is left is ordered where nothing of it was chosen. */
  keep: (left: readonly PlanLine[]) => void;
  /** A line that was deleted is back under another rid. */
  rename: (from: string, to: string) => void;
  /** Resolves when the server has the last choice. */
  settled: () => Promise<unknown>;
} {
  const { member } = useSession();
  const account = member?.userInfo.account ?? '';
  const [{ demand: draft, version: base }, setStored] = useState(() => unsavedDemand(account) ?? demandOf(saved));
  const version = useRef(base);
  const latest = useRef(draft);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const typed = new Map([...(draft.lines ?? []), ...(draft.aside ?? [])].map((line) => [line.plan_rid, line]));

  const show = (newer: { demand: Partial<TypedDemand>; version: string | null }) => {
    version.current = newer.version;
    latest.current = newer.demand;
    setStored(newer);
  };
  const readAnew = async () => {
    // What this browser has typed and not saved is asked for where it was typed.
    if (unsavedDemand(account) === null) show(demandOf(await call(saveDraft, {})));
  };
  const configured = () => {
    saving.current = saving.current.then(readAnew).catch(() => undefined);
  };
  const update = (change: (before: Partial<TypedDemand>) => Partial<TypedDemand>) => {
    const next = change(latest.current);
    if (next === latest.current) return;
    const demand = { ...next, type: next.type ?? 0 };
    latest.current = demand;
    setStored({ demand, version: version.current });
    if (readStored('demand')?.unsaved)
      writeStored('demand', { account, demand, unsaved: true, version: version.current });
    saving.current = saving.current.then(() => save(demand));
  };
  const save = async (demand: Partial<TypedDemand>) => {
    try {
      version.current = (
        await call(saveDraft, { demand: { ...demand, writer: thisWriter() }, base: version.current }, { quiet: true })
      ).version;
      forgetDemand();
    } catch (error) {
      if (!wasSavedElsewhere(error))
        return writeStored('demand', { account, demand, unsaved: true, version: version.current });
      // What to order is quickly ticked again: the newer draft wins, and the customer sees it.
      show(demandOf(await call(saveDraft, {})));
      toast.error('实验方案已在其他设备修改，已显示最新内容，请重新勾选');
    }
  };
  return {
    typed,
    configured,
    chosenOf: (plan) => chosenOf(plan, draft),
    choose: (planRids, chosen) => update((before) => choose(before, planRids, chosen)),
    chooseOnly: async (planRids, others) => {
      configured();
      await saving.current;
      update((before) => chooseOnly(before, planRids, others));
      await saving.current;
      const aside = new Set(latest.current.aside?.map((line) => line.plan_rid));
      return others.every((rid) => aside.has(rid)) && !planRids.some((rid) => aside.has(rid));
    },
    keep: (left) => update((before) => chooseLeft(before, left)),
    rename: (from, to) => update((before) => renameLine(before, from, to)),
    settled: () => saving.current,
  };
}

const demandOf = ({ demand, version }: OutputOf<typeof saveDraft>) => ({
  demand: (demand ?? {}) as Partial<TypedDemand>,
  version,
});
