import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { listPlan, type PlanLine } from '@yance/contract/plans/endpoints.ts';
import { groupCounts } from '@yance/contract/plans/sample-groups.ts';
import type { Demand, DemandLine, SampleGroup } from '@yance/contract/orders/demand.ts';
import { saveDraft } from '@yance/contract/orders/endpoints.ts';
import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import { toast } from '@yance/ui/toast.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { newKey } from '@yance/web/idempotency.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { keepTyped, typedDemand } from '../../lib/typed-demand.ts';
import { advisedSample } from '../../parts/adviser/advised-sample.ts';
import { chosenOf } from './plan-choice.ts';
import { emptyPickup, type PickupDraft } from '../../parts/pickup-form/pickup-draft.ts';

/**
 * A sample group as it is typed: each field stands there from the beginning, and is checked when the customer goes on.
 */
export interface TypedGroup extends Required<SampleGroup> {
  photo_rid: string | null;
  /** The file's own name, which the page shows; the server keeps the rid alone. */
  photo_name: string;
}
export interface TypedLine extends DemandLine {
  groups: TypedGroup[];
}
/** How the samples come stands in it field by field; the message of the delivery is the demand's own. */
export interface TypedDemand extends Omit<Demand, keyof PickupDraft>, PickupDraft {
  lines: TypedLine[];
  /** Lines of the plan that are not ordered this time, with what was typed for them. */
  aside: TypedLine[];
  /** The customer's own reference; empty without one. */
  customer_ref: string;
  /** Where the paper report goes; empty until one of the saved addresses is chosen. */
  report_address_rid: string;
}

export const emptyGroup = (count: number, parameters: Answers): TypedGroup => ({
  name: '',
  codes: [],
  count,
  form: 'powder',
  amount: '',
  amount_unit: 'mg',
  composition: '',
  hazards: ['none'],
  storage: 'room',
  magnetic: false,
  hygroscopic: false,
  toxic: false,
  afterwards: 'return',
  remark: '',
  photo_rid: null,
  photo_name: '',
  parameters,
});

/**
 * The draft for exactly the lines of the plan, those put aside apart: what was typed for a line stays, a new line
 * starts with one group from its configuration.
 */
export function draftFor(
  lines: readonly PlanLine[],
  stored: Partial<TypedDemand> | null,
  contact: { name: string; phone: string },
): TypedDemand {
  const chosen = chosenOf(lines, stored);
  return {
    ...sampleDeliveryOf(stored),
    type: stored?.type ?? 0,
    contact_name: stored?.contact_name || contact.name,
    contact_phone: stored?.contact_phone || contact.phone,
    customer_ref: stored?.customer_ref ?? '',
    report: stored?.report ?? 'electronic',
    report_address_rid: stored?.report_address_rid ?? '',
    use_points: stored?.use_points ?? false,
    // Nothing chosen yet, and chosen to have none, are two things.
    coupon_rid: stored?.coupon_rid,
    community_rid: stored?.community_rid ?? null,
    project_rid: stored?.project_rid ?? null,
    lines: chosen.filter((line) => !line.booking).map((line) => lineFor(line, stored)),
    bookings: chosen.filter((line) => line.booking).map((line) => line.plan_rid),
    aside: lines
      .filter((line) => !chosen.includes(line))
      .map((line) => (line.booking ? { plan_rid: line.plan_rid, urgent: 'none', groups: [] } : lineFor(line, stored))),
  };
}

/** What was typed of the delivery; the message is there from the beginning, the rest once a pickup was asked for. */
const sampleDeliveryOf = (stored: Partial<PickupDraft> | null): PickupDraft => {
  const typed = Object.keys(emptyPickup).map((key) => [key, stored?.[key as keyof PickupDraft] ?? undefined]);
  return { ...emptyPickup, ...Object.fromEntries(typed.filter(([, value]) => value !== undefined)) };
};

function lineFor(line: PlanLine, stored: Partial<TypedDemand> | null): TypedLine {
  const { plan_rid, configuration } = line;
  const old = [...(stored?.lines ?? []), ...(stored?.aside ?? [])].find((one) => one.plan_rid === plan_rid);
  if (!old?.groups?.length) return { plan_rid, urgent: configuration.urgent, groups: groupsFor(line) };
  return { ...old, groups: old.groups.map((group) => ({ ...emptyGroup(1, {}), ...group })) };
}

/**
 * One group for a line, or as many as its samples need: the plan is ordered in full. What the adviser was asked about
 * the sample stands in it.
 */
function groupsFor({ rid, count, configuration }: PlanLine): TypedGroup[] {
  const groups =
    configuration.groups ?? groupCounts(count).map((each) => ({ count: each, parameters: configuration.parameters }));
  const sample = advisedSample(rid);
  return groups.map((group) => ({ ...emptyGroup(group.count, group.parameters), ...sample }));
}

export type Saving = 'idle' | 'waiting' | 'saved' | 'failed' | 'conflict';
interface Unsaved {
  demand: Partial<TypedDemand>;
  version: string | null;
}

/**
 * What this browser has typed and the server has not got: after a lost connection or session it is newer than the
 * server's draft.
 */
export function unsavedDemand(account: string): Unsaved | null {
  const stored = readStored('demand');
  const typed = typedDemand();
  if (stored === null && typed?.account === account) return typed;
  if (!stored?.unsaved || stored.account !== account) return null;
  return { demand: stored.demand as Partial<TypedDemand>, version: stored.version ?? null };
}

export const wasSavedElsewhere = (error: unknown): boolean =>
  error instanceof CallFailed && error.reason === 'draftElsewhere';

/** Names this browser in its drafts: a reply that was lost on the way does not make it a stranger to itself. */
export function thisWriter(): string {
  const stored = readStored('writer');
  if (stored) return stored;
  const fresh = newKey();
  writeStored('writer', fresh);
  return fresh;
}

interface Saver {
  demand: TypedDemand;
  change: (next: TypedDemand) => void;
  saving: Saving;
  /** Saves at once and tells whether the server has it. */
  flush: () => Promise<boolean>;
  /** After another device saved meanwhile: this page's draft takes the place of that one. */
  insist: () => Promise<boolean>;
}

/**
 * The demand on the page, saved by itself a moment after each change, when the page is left and when the connection
 * comes back; meanwhile this browser keeps it. Another tab's changes are taken over. What another device saved
 * meanwhile is never overwritten: saving stops as `conflict` until the customer has chosen.
 */
export function useDemand(initial: TypedDemand, account: string, base: string | null): Saver {
  const [demand, setDemand] = useState(initial);
  const [saving, setSaving] = useState<Saving>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(demand);
  const version = useRef(base);

  const save = useCallback(
    async (insisting: boolean) => {
      clearTimeout(timer.current);
      const sent = latest.current;
      const on = insisting ? {} : { base: version.current };
      try {
        version.current = (
          await call(saveDraft, { demand: { ...sent, writer: thisWriter() }, ...on }, { quiet: true })
        ).version;
      } catch (error) {
        if (error instanceof CallFailed && error.status === 401) toast.error(failureWords(error));
        setSaving(wasSavedElsewhere(error) ? 'conflict' : 'failed');
        return false;
      }
      // The plan follows what was typed, and with it the estimate.
      void queryClient.invalidateQueries({ queryKey: [listPlan.path] });
      const unsaved = latest.current !== sent;
      if (!unsaved) keepTyped(null);
      writeStored('demand', { account, demand: latest.current, unsaved, version: version.current });
      setSaving(unsaved ? 'waiting' : 'saved');
      return true;
    },
    [account],
  );
  const flush = useCallback(() => save(false), [save]);
  const change = (next: TypedDemand) => {
    latest.current = next;
    setDemand(next);
    keepTyped({ account, demand: next, version: version.current });
    writeStored('demand', { account, demand: next, unsaved: true, version: version.current });
    clearTimeout(timer.current);
    if (saving === 'conflict') return;
    setSaving('waiting');
    timer.current = setTimeout(() => void flush(), 800);
  };
  useEffect(() => {
    const saveRest = () => {
      if (unsavedDemand(account) !== null) void flush();
    };
    const follow = (event: StorageEvent) => {
      if (event.key !== 'demand') return;
      const stored = readStored('demand');
      // Another tab has ordered it or given it up. At the end of a session, which clears it too, it stays.
      if (stored === null && readStored('token')) keepTyped(null);
      if (stored?.account !== account) return;
      clearTimeout(timer.current);
      latest.current = { ...latest.current, ...(stored.demand as Partial<TypedDemand>) };
      version.current = stored.version ?? null;
      setDemand(latest.current);
    };
    saveRest();
    addEventListener('online', saveRest);
    addEventListener('pagehide', saveRest);
    addEventListener('storage', follow);
    return () => {
      saveRest();
      removeEventListener('online', saveRest);
      removeEventListener('pagehide', saveRest);
      removeEventListener('storage', follow);
    };
  }, [account, flush]);
  return { demand, change, saving, flush, insist: () => save(true) };
}
