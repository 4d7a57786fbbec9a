import { listCommunityLedger } from '@yance/contract/balance/endpoints.ts';
import type { LedgerEntry } from '@yance/contract/balance/ledger-entry.ts';
import { expect, test } from 'vitest';
import { bookSlot, newSession, signInAgain, slotOn } from '../../../../test/booking.ts';
import { join, newCast } from '../../../../test/communities.ts';
import { createLaboratoryStaff } from '../../../../test/laboratory.ts';
import { deposited } from '../../../../test/money.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { givenBack } from '../../../../test/points.ts';
import { finishedOrder } from '../../../../test/returning.ts';
import { openWorld } from '../../../../test/world.ts';
import { chargesOfOrder } from '../../charges/index.ts';
import { changeSetting } from '../../settings/index.ts';

test('a member reads of a community’s ledger all that was done for the member: orders, instrument time, returns and refunds, and nothing of others', async () => {
  const world = await openWorld();
  const staff = await createLaboratoryStaff(world);
  const cast = await newCast(world, '明细');
  const { O, M } = cast.people;
  const other = await newMember(world);
  await join(world, cast, O, other);
  await deposited(world, O, 50_000_00, 'none', cast);
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'sample.return_fen', 20_00));
  const session = await newSession(world);
  const payer = { community_rid: cast.rid };
  const used = async (who: MemberSpeaker, day: number) => {
    const time = await bookSlot(world, session, who, slotOn(day, '10:00', 2), payer);
    const order = await finishedOrder(world, staff, who, 'return', 1, payer);
    const [charge] = await chargesOfOrder(world.database.db, order.rid);
    await givenBack(world, charge?.rid ?? '', 1_00);
    return { time: time.rid, order: order.rid };
  };
  const [mine, theirs] = [await used(M, 1), await used(other, 2)];
  const read = async (who: MemberSpeaker) =>
    (await world.call(listCommunityLedger, { rid: cast.rid, size: 100 }, await signInAgain(world, who))).list;
  const aboutOf = (list: readonly LedgerEntry[]) =>
    new Set(list.map(({ kind, origin }) => `${kind} ${origin?.kind} ${origin?.rid}`));
  const own = await read(M);
  const about = aboutOf(own);
  expect(about).toContain(`hold reservation ${mine.time}`);
  expect(about).toContain(`refund order ${mine.order}`);
  expect(own.filter(({ origin }) => origin?.kind === 'sample_return')).not.toEqual([]);
  expect([...about].filter((one) => one.endsWith(theirs.time) || one.endsWith(theirs.order))).toEqual([]);
  // Together they read what the owner reads, but for the deposit; and no line twice.
  const whole = aboutOf(await read(O));
  const others = aboutOf(await read(other));
  expect(new Set([...about, ...others])).toEqual(new Set([...whole].filter((one) => !one.includes(' deposit '))));
  expect(about.size + others.size).toBe(new Set([...about, ...others]).size);
});
