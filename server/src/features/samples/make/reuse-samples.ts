import { discardClock, keepWarning } from '../storage/sample-clocks.ts';
import type { Timer } from '../../../kernel/actor.ts';
import type { Work } from '../../../kernel/db.ts';
import { factsOf, type FactOf } from '../../../kernel/facts.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { anyOrder, linesOf, resumeReceived, type PlacedOrder } from '../../orders/index.ts';
import { cancelEmptyRecycles } from '../recycle/cancel-empty-recycles.ts';
import { moveSample } from '../storage/move-samples.ts';
import { bindSamples, lockRecycles, patchRecycle } from '../recycles.store.ts';
import type { Sample } from '../storage/sample-model.ts';
import { lockSampleRows, samplesOfOrders } from '../samples.store.ts';

const timer: Timer = { kind: 'timer' };
/** Where a sample is as good for the next test as it is; one that waits for its end comes back to the shelf. */
const staying: readonly string[] = ['received', 'stored', 'back', 'testing', 'troubled'];
const ending: readonly string[] = ['kept', 'returning', 'destroying'];

/**
 * A line of an order is tested again in another one: its samples that are on the premises move there, with their label,
 * place and custody record, so that a thing on a shelf has one record and nobody sends it away. Returns what has to be
 * sent again in the place of the others; waived ones are not asked for again. The old order is locked by who offers.
 */
export async function reuseSamples(
  work: Work,
  { order, lines }: PlacedOrder,
  from: { order_rid: string; line_rid: string },
  wanted: readonly Sample[],
): Promise<Sample[]> {
  const line = lines[0];
  const oldLine = (await linesOf(work.tx, from.order_rid)).find(({ rid }) => rid === from.line_rid);
  if (!line || !oldLine) return [...wanted];
  const known = (await samplesOfOrders(work.tx, [from.order_rid])).filter((row) => row.line_rid === from.line_rid);
  const rows = await lockSampleRows(
    work.tx,
    known.map(({ rid }) => rid),
  );
  const here = rows.filter((row) => staying.includes(row.state) || ending.includes(row.state));
  await leaveReturns(work, here);
  const missing: Sample[] = [];
  let serial = 0;
  for (const [index, group] of line.groups.entries()) {
    const old = rows.filter((row) => row.group_rid === oldLine.groups[index]?.rid);
    const taken = here.filter((row) => old.includes(row));
    const target = { order_rid: order.rid, order_no: order.order_no, line_rid: line.rid, group_rid: group.rid };
    for (const row of taken) await moveToOrder(work, row, { ...target, serial: (serial += 1) });
    const ours = wanted.filter((row) => row.group_rid === group.rid);
    const waived = old.filter((row) => row.state === 'cancelled').length;
    const codes = new Set(taken.map((row) => row.code));
    const needed = Math.max(0, ours.length - taken.length - waived);
    missing.push(...ours.filter((row) => !codes.has(row.code)).slice(0, needed));
  }
  if (here.length > 0 && missing.length === 0) await resumeReceived(work, order.rid);
  if (here.length === 0) return missing.length > 0 ? missing : [...wanted];
  return missing.map((row) => {
    serial += 1;
    return { ...row, serial, label_code: `S${order.order_no}-${String(serial).padStart(3, '0')}` };
  });
}

/**
 * An order that took samples over from another one is cancelled: they belong to the other again. Returns them as they
 * are then, for their own order's end. One that was used, damaged or lost stays where that happened.
 */
export async function releaseReusedSamples(work: Work, rows: readonly Sample[]): Promise<Sample[]> {
  const facts = await factsOf(
    work.tx,
    'sample',
    rows.filter((row) => staying.includes(row.state)).map(({ rid }) => rid),
  );
  const given: Sample[] = [];
  for (const row of rows) {
    const last = facts.filter((fact) => fact.event === 'reuse').findLast((fact) => fact.entity_rid === row.rid);
    if (last?.details.order_rid === row.order_rid) given.push(await giveBack(work, row, last));
  }
  return given;
}

async function giveBack(work: Work, row: Sample, { details }: FactOf<'sample.reuse'>): Promise<Sample> {
  const order = await anyOrder(work, details.from_order_rid);
  const all = await samplesOfOrders(work.tx, [order.rid]);
  return moveToOrder(work, row, {
    order_rid: order.rid,
    order_no: order.order_no,
    line_rid: details.from_line_rid,
    group_rid: details.from_group_rid,
    serial: Math.max(0, ...all.map(({ serial }) => serial)) + 1,
  });
}

async function moveToOrder(
  work: Work,
  row: Sample,
  target: Pick<Sample, 'order_rid' | 'order_no' | 'line_rid' | 'group_rid' | 'serial'>,
): Promise<Sample> {
  const { order_rid: from_order_rid, line_rid: from_line_rid, group_rid: from_group_rid } = row;
  const to = staying.includes(row.state) ? row.state : row.place ? 'stored' : 'received';
  // Anyone who has it in hands brings it back; for everybody else it is for the laboratory that the new task goes to.
  const laboratory_rid = row.state === 'testing' ? row.laboratory_rid : null;
  return moveSample({ ...work, actor: timer }, row, 'reuse', {
    to,
    reason: `由订单 ${row.order_no} 转入订单 ${target.order_no}`,
    set: { ...target, laboratory_rid, keep_until: null, recycle_rid: null },
    details: { from_order_rid, from_line_rid, from_group_rid, order_rid: target.order_rid },
  });
}

/** Samples that stay leave their return, which ends with the last of them, and their ninety days. */
async function leaveReturns(work: Work, rows: readonly Sample[]): Promise<void> {
  for (const { rid, state } of rows) {
    if (state !== 'kept') continue;
    await withdraw(work, discardClock, rid);
    await withdraw(work, keepWarning, rid);
  }
  const leaving = new Set(rows.map(({ rid }) => rid));
  const recycleRids = [...new Set(rows.flatMap(({ recycle_rid }) => recycle_rid ?? []))];
  for (const recycle of await lockRecycles(work.tx, recycleRids)) {
    const sample_rids = recycle.sample_rids.filter((rid) => !leaving.has(rid));
    await patchRecycle(work.tx, recycle.rid, { sample_rids });
  }
  await bindSamples(work.tx, [...leaving], null);
  await cancelEmptyRecycles(work, recycleRids);
}
