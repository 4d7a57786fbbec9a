import { blockReasons, type applyPriceChange } from '@yance/contract/catalogue/price-change-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { changedPrices, withPrices } from '@yance/contract/pricing/change-prices.ts';
import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { newestVersions, planPublication, publishRecord, saveVersion } from '../../publishing/index.ts';
import { serviceKind } from '../edit/service-kind.ts';
import { insertPriceChange } from '../price-changes.store.ts';
import { named } from './named-refusal.ts';
import { blockOf } from './preview-price-change.ts';

type Given = InputOf<typeof applyPriceChange>;

/**
 * Saves a version with the changed prices for every service, and publishes all of them now or at one time: all or
 * nothing. Refuses `serviceChanged` and `serviceBlocked` with the service's name, and what publishing refuses.
 */
export async function applyPrices(work: StaffWork, given: Given): Promise<{ rid: string; count: number }> {
  const { tx, clock, actor } = work;
  const at = timeOf(given, clock.now());
  const seen = new Map(given.services.map(({ rid, revision }) => [rid, revision]));
  const found = await newestVersions(tx, 'service', [...seen.keys()]);
  if (found.length < seen.size) throw new Refusal('notFound');
  const done: { rid: string; name: string; before: number; after: number }[] = [];
  for (const { record, data } of found.toSorted((one, other) => (one.record.rid < other.record.rid ? -1 : 1))) {
    const { rid, title: name, number: before } = record;
    await named(name, async () => {
      const changed = changedPrices(data, given.change);
      // What was read is what the editor saw: saving refuses any other revision, with the record locked.
      const saved = await saveVersion(
        work,
        serviceKind,
        { rid, revision: seen.get(rid) ?? 0 },
        withPrices(data, changed),
        `批量调价：${given.reason}`.slice(0, 100),
      );
      const block = blockOf(record, changed);
      if (block) throw new Refusal('serviceBlocked', { words: { service: name, why: blockReasons[block] } });
      const { revision } = saved;
      if (given.publish === 'now') await publishRecord(work, serviceKind, { rid, revision }, given.reason);
      if (at) await planPublication(work, serviceKind, { rid, revision }, at);
      done.push({ rid, name, before, after: saved.number });
    });
  }
  const rid = newRid();
  const { change, publish, reason } = given;
  await insertPriceChange(tx, {
    rid,
    at: clock.now(),
    staff_rid: actor.rid,
    change,
    publish,
    publish_at: at,
    reason,
    services: done,
    undone_at: null,
    undone_by: null,
  });
  return { rid, count: done.length };
}

/** When the new prices appear by themselves; null where they do not. */
function timeOf({ publish, publish_at }: Given, now: Date): Date | null {
  if (publish !== 'later') return null;
  if (publish_at === undefined) throw new Refusal('noTime');
  const at = new Date(publish_at);
  if (at <= now) throw new Refusal('timePassed');
  return at;
}
