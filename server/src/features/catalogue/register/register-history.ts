import type { RegisterChange, RegisterKind } from '@yance/contract/catalogue/register.ts';
import { shanghaiDayAndTime, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Work } from '../../../kernel/db.ts';
import { factsOf, type FactAbout } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { staffNames } from '../../staff/index.ts';

/** New values for a record, by who has seen this revision of it. */
export interface Change<Values> {
  rid: string;
  revision: number;
  values: Values;
  reason: string;
}
type Values = Record<string, unknown>;
const most = 100;
const labels: Readonly<Record<string, string>> = { add: '新增', change: '修改', move: '移动', order: '调整次序' };

/** The new values. Refuses `sameValue`: a change that changes nothing would only fill the history. */
export function changedTo<V extends object>(before: V, after: V): V {
  if (isDeepStrictEqual(before, after)) throw new Refusal('sameValue');
  return after;
}

/** Refuses `changedMeanwhile`, with who it was and when. */
export async function refuseOvertaken(
  { tx }: Pick<Work, 'tx'>,
  kind: RegisterKind,
  row: { rid: string; revision: number },
  revision: number,
): Promise<void> {
  if (row.revision === revision) return;
  const last = (await factsOf(tx, kind, row.rid)).at(-1);
  const name = last?.actor_rid ? (await staffNames(tx, [last.actor_rid])).get(last.actor_rid) : undefined;
  const time = last ? shanghaiDayAndTime(last.at) : '刚才';
  throw new Refusal('changedMeanwhile', { words: { name: name ?? '系统', time } });
}

/** What was done to a record, the newest first: who, when, why, and the fields that were changed. */
export async function listRegisterChanges(
  { tx }: Pick<Work, 'tx'>,
  kind: RegisterKind,
  rid: string,
): Promise<RegisterChange[]> {
  const facts = (await factsOf(tx, kind, rid)).toReversed().slice(0, most);
  const names = await staffNames(tx, [...new Set(facts.flatMap(({ actor_rid }) => actor_rid ?? []))]);
  return facts.map((fact) => {
    const [before, after]: (Values | undefined)[] = [valuesBeforeOf(fact), fact.details.after];
    const differ = (key: string) => !isDeepStrictEqual(before?.[key], after?.[key]);
    const only = (values: Values | undefined) =>
      Object.fromEntries(Object.entries(values ?? {}).filter(([key]) => before === undefined || differ(key)));
    return {
      rid: fact.rid,
      event: fact.event,
      label: labels[fact.event] ?? fact.event,
      before: only(before),
      after: only(after),
      reason: fact.reason ?? '',
      by: (fact.actor_rid && names.get(fact.actor_rid)) || '系统',
      at: shanghaiIso(fact.at),
      restorable: isRestorable(fact),
    };
  });
}

/**
 * What a record was before a change. Refuses `notFound` for a change that is not of this record or cannot be taken
 * back.
 */
export async function valuesBefore(
  { tx }: Pick<Work, 'tx'>,
  kind: RegisterKind,
  rid: string,
  changeRid: string,
): Promise<{ event: string; values: Values }> {
  const fact = (await factsOf(tx, kind, rid)).find((one) => one.rid === changeRid);
  const values = fact && valuesBeforeOf(fact);
  if (!fact || !values || !isRestorable(fact)) throw new Refusal('notFound');
  return { event: fact.event, values };
}

const isRestorable = ({ event }: FactAbout<RegisterKind>): boolean => event === 'change' || event === 'move';
const valuesBeforeOf = ({ details }: FactAbout<RegisterKind>): Values | undefined =>
  'before' in details ? details.before : undefined;
