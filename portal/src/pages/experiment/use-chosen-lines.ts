import { useRef, useState } from 'react';
import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { saveDraft } from '@yance/contract/orders/endpoints.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../lib/call.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useSession } from '../../lib/session.ts';
import { thisWriter, unsavedDemand, wasSavedElsewhere, type DraftDemand, type DraftLine } from './use-demand.ts';

interface Configured {
  count: number;
  parameters: Answers;
  urgent: Urgency;
}

/** Which lines of the plan are ordered this time: the others wait aside in the draft, with what was typed for them. */
export function useChosenLines(saved: OutputOf<typeof saveDraft>): {
  /** What has been typed for each line, by its rid. */
  typed: ReadonlyMap<string, DraftLine>;
  isChosen: (planRid: string) => boolean;
  /** Takes a line's new configuration over into its one group of samples, where it has been typed already. */
  configure: (planRid: string, configured: Configured) => void;
  choose: (planRids: readonly string[], chosen: boolean) => void;
  /** Resolves when the server has the last choice. */
  settled: () => Promise<unknown>;
} {
  const { member } = useSession();
  const account = member?.userInfo.account ?? '';
  const [{ demand: draft, version: base }, setStored] = useState(() => unsavedDemand(account) ?? demandOf(saved));
  const version = useRef(base);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const typed = new Map([...(draft.lines ?? []), ...(draft.aside ?? [])].map((line) => [line.plan_rid, line]));
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
    update(next);
  };
  const configure = (planRid: string, { count, parameters, urgent }: Configured) => {
    const set = (lines: readonly DraftLine[] = []) =>
      lines.map((line) =>
        line.plan_rid === planRid && line.groups.length === 1
          ? {
              ...line,
              urgent,
              groups: line.groups.map((group) => ({ ...group, count: Math.min(count, 200), parameters })),
            }
          : line,
      );
    if (typed.has(planRid)) update({ ...draft, lines: set(draft.lines), aside: set(draft.aside) });
  };
  const update = (next: Partial<DraftDemand>) => {
    const demand = { ...next, type: next.type ?? 0 };
    setStored({ demand, version: version.current });
    if (readStored('demand')?.unsaved)
      writeStored('demand', { account, demand, unsaved: true, version: version.current });
    saving.current = saving.current.then(() => save(demand));
  };
  const save = async (demand: Partial<DraftDemand>) => {
    try {
      version.current = (
        await call(saveDraft, { demand: { ...demand, writer: thisWriter() }, base: version.current }, { quiet: true })
      ).version;
      if (readStored('demand')?.account === account) writeStored('demand', null);
    } catch (error) {
      if (!wasSavedElsewhere(error))
        return writeStored('demand', { account, demand, unsaved: true, version: version.current });
      // What to order is quickly ticked again: the newer draft wins, and the customer sees it.
      const newer = demandOf(await call(saveDraft, {}));
      version.current = newer.version;
      setStored(newer);
      toast.error('实验方案已在其他设备修改，已显示最新内容，请重新勾选');
    }
  };
  return { typed, configure, isChosen: (planRid) => !aside.has(planRid), choose, settled: () => saving.current };
}

const demandOf = ({ demand, version }: OutputOf<typeof saveDraft>) => ({
  demand: (demand ?? {}) as Partial<DraftDemand>,
  version,
});
