import { hazards, storages, type SampleGroup } from '@yance/contract/orders/demand.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import type { FactOf } from '../../../kernel/facts.ts';
import { analysis, type Order, type OrderLine, type PlacedOrder } from '../../orders/index.ts';
import { reuseSamples } from './reuse-samples.ts';
import { nowhere, type Sample } from '../storage/sample-model.ts';
import { insertSamples } from '../samples.store.ts';

/**
 * Makes one sample for each that a new order announces, unless the operator has it from an order that is tested again.
 * The order's own fact stands for their beginning.
 */
export async function makeSamples(
  work: Work,
  fact: FactOf<'order.submit' | 'order.offer'>,
  placed: PlacedOrder,
): Promise<void> {
  const rows = samplesOf(placed.order, placed.lines);
  const tested = fact.event === 'offer' ? testedBefore(fact.details) : undefined;
  await insertSamples(work.tx, tested ? await reuseSamples(work, placed, tested, rows) : rows);
}

/** The line of another order that is tested again. */
function testedBefore({ from_order_rid, from_line_rid }: FactOf<'order.offer'>['details']) {
  return from_order_rid && from_line_rid ? { order_rid: from_order_rid, line_rid: from_line_rid } : undefined;
}

/**
 * The samples of an order in the order of its lines and groups; a sample without a code of its own gets N and its
 * serial.
 */
export function samplesOf(
  order: Pick<Order, 'rid' | 'order_no' | 'member_rid' | 'created_at'>,
  lines: readonly Pick<OrderLine, 'rid' | 'name' | 'type_id' | 'groups'>[],
): Sample[] {
  const given = new Set(lines.flatMap((line) => line.groups.flatMap((group) => group.data.codes)));
  const rows: Sample[] = [];
  for (const line of lines) {
    if (line.type_id === analysis) continue;
    for (const group of line.groups) {
      for (let index = 0; index < group.data.count; index += 1) {
        const serial = rows.length + 1;
        rows.push({
          rid: newRid(),
          order_rid: order.rid,
          order_no: order.order_no,
          member_rid: order.member_rid,
          line_rid: line.rid,
          group_rid: group.rid,
          serial,
          service: line.name,
          name: group.data.name,
          code: group.data.codes[index] ?? freeCode(serial, given),
          label_code: `S${order.order_no}-${numbered(serial)}`,
          state: 'expected',
          resume_state: null,
          ...nowhere,
          afterwards: group.data.afterwards,
          marks: marksOf(group.data),
          laboratory_rid: null,
          sent_back: '',
          photos: [],
          created_at: order.created_at,
          received_at: null,
          troubled_at: null,
          keep_until: null,
          signed_at: null,
          recycle_rid: null,
          origin_rid: null,
        });
      }
    }
  }
  return rows;
}

/**
 * What everybody who touches a sample must know, in words: its hazards, and how it is stored unless at room
 * temperature.
 */
export function marksOf(
  data: Pick<SampleGroup, 'hazards' | 'storage' | 'magnetic' | 'hygroscopic' | 'toxic'>,
): string[] {
  const words: string[] = data.hazards.filter((one) => one !== 'none').map((one) => hazards[one]);
  if (data.toxic) words.push(hazards.toxic);
  if (data.magnetic) words.push('有磁性');
  if (data.hygroscopic) words.push('易吸潮');
  if (data.storage !== 'room') words.push(storages[data.storage]);
  return [...new Set(words)];
}

const numbered = (serial: number): string => String(serial).padStart(3, '0');

function freeCode(serial: number, given: ReadonlySet<string>): string {
  let code = `N${numbered(serial)}`;
  while (given.has(code)) code = `N${code}`;
  return code;
}
