import { noRules } from '@yance/contract/reservations/rules.ts';
import { overlaps, type Span } from '@yance/contract/reservations/slots.ts';
import type { Tx } from '../../../kernel/db.ts';
import { listInstruments } from '../../catalogue/index.ts';
import { workingStaff } from '../../staff/index.ts';
import { rulesOf } from '../instruments.store.ts';
import { spansOfOperators } from '../spans.store.ts';
import { spanOfRow } from '../state/reservation-model.ts';

interface Operator {
  rid: string;
  name: string;
  away: boolean;
}

/** Who may stand by at each of these instruments: people of its laboratory, and the operator's own, who serve all. */
export async function mayOperate(tx: Tx, instrumentRids: readonly string[]): Promise<Map<string, Operator[]>> {
  if (instrumentRids.length === 0) return new Map();
  const laboratories = new Map((await listInstruments(tx)).map(({ rid, laboratory_rid }) => [rid, laboratory_rid]));
  const people = await workingStaff(tx, 'L');
  return new Map(
    instrumentRids.map((rid) => [
      rid,
      people.filter(({ laboratory_rid }) => laboratory_rid === null || laboratory_rid === laboratories.get(rid)),
    ]),
  );
}

/** Those of the operators in the rules of each instrument who are at work for its laboratory, in their order. */
export async function presentOperators(tx: Tx, instrumentRids: readonly string[]): Promise<Map<string, string[]>> {
  const rules = await rulesOf(tx, instrumentRids);
  const ruled = instrumentRids.filter((rid) => (rules.get(rid) ?? noRules).operators.length > 0);
  const able = await mayOperate(tx, ruled);
  const isPresent = (instrument: string, rid: string): boolean =>
    able.get(instrument)?.some((one) => one.rid === rid && !one.away) ?? false;
  return new Map(
    ruled.map((instrument) => [
      instrument,
      (rules.get(instrument) ?? noRules).operators.filter((rid) => isPresent(instrument, rid)),
    ]),
  );
}

/** The first of those who may stand by who works and is free for all of a span. */
export async function freeOperator(
  tx: Tx,
  { instrumentRid, span, but = [] }: { instrumentRid: string; span: Span; but?: readonly string[] | undefined },
): Promise<string | null> {
  const present = (await presentOperators(tx, [instrumentRid])).get(instrumentRid) ?? [];
  const busy = (await spansOfOperators(tx, present, span)).filter(({ owner_rid }) => !but.includes(owner_rid));
  return present.find((rid) => !busy.some((one) => one.operator_rid === rid && overlaps(spanOfRow(one), span))) ?? null;
}
