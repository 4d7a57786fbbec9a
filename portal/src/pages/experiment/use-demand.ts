import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { saveDraft } from '@yance/contract/orders/endpoints.ts';
import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { call } from '../../lib/call.ts';

/** A sample group as it is typed: texts stay texts until the server checks them. */
export interface DraftGroup {
  name: string;
  codes: string[];
  count: number;
  form: string;
  amount: string;
  amount_unit: string;
  composition: string;
  hazards: string[];
  storage: string;
  magnetic: boolean;
  hygroscopic: boolean;
  toxic: boolean;
  afterwards: string;
  remark: string;
  parameters: Answers;
}
export interface DraftLine {
  plan_rid: string;
  urgent: Urgency;
  groups: DraftGroup[];
}
export interface DraftDemand {
  lines: DraftLine[];
  delivery_type: 0;
  contact_name: string;
  contact_phone: string;
  report: 'electronic' | 'paper';
  message: string;
}

export const emptyGroup = (count: number, parameters: Answers): DraftGroup => ({
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
  parameters,
});

/** The draft for exactly the lines of the plan: what was typed for a line stays, a new line starts with one group from its configuration. */
export function draftFor(
  lines: readonly PlanLine[],
  kept: Partial<DraftDemand> | null,
  contact: { name: string; phone: string },
): DraftDemand {
  return {
    delivery_type: 0,
    contact_name: kept?.contact_name || contact.name,
    contact_phone: kept?.contact_phone || contact.phone,
    report: kept?.report ?? 'electronic',
    message: kept?.message ?? '',
    lines: lines.map((line) => {
      const old = kept?.lines?.find((one) => one.plan_rid === line.plan_rid);
      if (old) return { ...old, groups: old.groups.map((group) => ({ ...emptyGroup(1, {}), ...group })) };
      return {
        plan_rid: line.plan_rid,
        urgent: line.configuration.urgent,
        groups: [emptyGroup(Math.min(line.count, 200), line.configuration.parameters)],
      };
    }),
  };
}

type Saving = 'idle' | 'waiting' | 'saved' | 'failed';

/** The demand on the page, saved by itself a moment after each change. `flush` saves at once, before leaving for the next step. */
export function useDemand(initial: DraftDemand): {
  demand: DraftDemand;
  change: (next: DraftDemand) => void;
  saving: Saving;
  flush: () => Promise<void>;
} {
  const [demand, setDemand] = useState(initial);
  const [saving, setSaving] = useState<Saving>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(demand);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    try {
      await call(saveDraft, { demand: latest.current }, { quiet: true });
      setSaving('saved');
    } catch {
      setSaving('failed');
    }
  }, []);
  const change = (next: DraftDemand) => {
    latest.current = next;
    setDemand(next);
    setSaving('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), 800);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { demand, change, saving, flush };
}
