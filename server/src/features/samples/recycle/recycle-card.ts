import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Recycle as RecycleCard } from '@yance/contract/samples/recycle.ts';
import { recycleMachine } from '@yance/contract/samples/recycle-states.ts';
import { sampleMachine } from '@yance/contract/samples/states.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { Tx } from '../../../kernel/db.ts';
import { ordersByRid } from '../../orders/index.ts';
import { trackedParcels } from '../../parcels/index.ts';
import type { Recycle } from '../recycles.store.ts';
import type { Sample } from '../storage/sample-model.ts';
import { samplesByRid } from '../samples.store.ts';

const iso = (at: Date | null): string | null => (at ? shanghaiIso(at) : null);

const isOpen = ({ state }: Recycle): boolean => state === 'applied' || state === 'waiting';

/** Returns as their reader sees them, with their samples and parcels: one statement each for all. */
export async function recycleCards(tx: Tx, rows: readonly Recycle[], reader: Actor): Promise<RecycleCard[]> {
  const known = new Map(
    (
      await samplesByRid(
        tx,
        rows.flatMap((row) => row.sample_rids),
      )
    ).map((sample) => [sample.rid, sample]),
  );
  const orders = await ordersByRid(
    tx,
    rows.map((row) => row.order_rid),
  );
  const complaining = (row: Recycle): boolean => isOpen(row) && orders.get(row.order_rid)?.complaining === true;
  const sent = rows.filter((row) => row.number !== '');
  const parcelNews = await trackedParcels(tx, sent);
  const tracked = new Map(sent.map((row, index) => [row.rid, parcelNews[index]]));
  return rows.map((row) => ({
    rid: row.rid,
    member_rid: row.member_rid,
    order_rid: row.order_rid,
    order_no: row.order_no,
    state: row.state,
    label: recycleMachine.states[row.state],
    by_itself: row.by_itself,
    complaining: complaining(row),
    samples: row.sample_rids.flatMap((rid) => {
      const sample = known.get(rid);
      return sample ? [sampleNameOf(sample, reader)] : [];
    }),
    receiver: row.receiver,
    note: row.note,
    fee_fen: row.fee_fen,
    cover_fen: row.cover_fen,
    courier: row.courier,
    number: row.number,
    tracking: tracked.get(row.rid) ?? null,
    created: shanghaiIso(row.created_at),
    paid_at: iso(row.paid_at),
    due_at: iso(row.due_at),
    sent_at: iso(row.sent_at),
    sign_at: iso(row.sign_at),
    actions: actionsFor(recycleMachine, row.state, reader).filter(
      ({ event }) => !(event === 'send' && complaining(row)),
    ),
  }));
}

export async function recycleCard(tx: Tx, row: Recycle, reader: Actor): Promise<RecycleCard> {
  const [card] = await recycleCards(tx, [row], reader);
  if (!card) throw new Error('A return has no card.');
  return card;
}

export function sampleNameOf(sample: Sample, reader: Actor): RecycleCard['samples'][number] {
  const { rid, code, label_code, name, state, place } = sample;
  return {
    rid,
    code,
    label_code,
    name,
    label: sampleMachine.states[state],
    place: reader.kind === 'staff' ? place : '',
  };
}
