import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { bookSlot, newSession, slotOn } from '../../../../test/booking.ts';
import { patience } from '../../../../test/callers.ts';
import { newCast, placeOf } from '../../../../test/communities.ts';
import { asMember } from '../../../../test/money.ts';
import { openWorld } from '../../../../test/world.ts';
import { hours } from '../../../kernel/clock.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { creditInUse } from '../../charges/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { cancelOwn } from '../change/cancel-reservation.ts';
import { reservationJobs } from '../state/reservation-jobs.ts';
import { approveTime, rejectTime } from './decide-on-time.ts';

test.each([0, 1, 2, 3] as const)(
  'of consent, refusal, cancellation and the clock that meet at instrument time exactly one counts, in any order (%i first)',
  patience,
  async (first) => {
    const world = await openWorld();
    const cast = await newCast(world, '并发');
    const { O, A, M } = cast.people;
    const limits = { month_limit_fen: null, order_limit_fen: null, needs_approval: true };
    await world.call(limitMember, { rid: (await placeOf(world, cast, M)).rid, ...limits }, O);
    const slot = slotOn(10, '10:00', 1);
    const { rid, amount_fen } = await bookSlot(world, await newSession(world), M, slot, { community_rid: cast.rid });
    // Sessions end while the clock passes.
    world.clock.pass(hours(72) + 1_000);
    const as = (who: { rid: string }, run: (work: MemberWork) => Promise<unknown>) =>
      asMember(world, who, (work) => run(work as MemberWork)).then(
        () => 1,
        () => 0,
      );
    const clock = reservationJobs.find(({ kind }) => kind.name === 'reservation.clock');
    const steps = [
      () => as(O, (work) => approveTime(work, { rid, total_fen: amount_fen })),
      () => as(A, (work) => rejectTime(work, { rid, reason: '先做别的' })),
      () => as(M, (work) => cancelOwn(work, { rid, reason: '不做了' })),
      () =>
        as(M, async ({ tx }) =>
          clock?.run({ tx, clock: world.clock, actor: { kind: 'timer' } }, { rid, state: 'approving' }),
        ),
    ];
    await atOnce(world, { table: 'reservations', rid }, steps.length, (index) =>
      (steps[(index + first) % steps.length] ?? steps[0]!)(),
    );
    const left = await world.database.pool.query(
      `select event from facts where entity = 'reservation' and entity_rid = $1 and from_state = 'approving'`,
      [rid],
    );
    expect(left.rows).toHaveLength(1);
    // What was agreed to may be given up afterwards.
    const { rows } = await world.database.pool.query<{ state: string; spans: number }>(
      `select state, (select count(*)::int from reservation_spans where owner_rid = $1 and held) as spans from reservations where rid = $1`,
      [rid],
    );
    const goesOn = rows[0]?.state === 'confirming';
    const held = await world.database.transaction((tx) => creditInUse(tx, { kind: 'team', rid: cast.rid }));
    expect({ held, spans: rows[0]?.spans }).toEqual(goesOn ? { held: amount_fen, spans: 1 } : { held: 0, spans: 0 });
    expect(await verifyLedger(world.database.db)).toEqual([]);
  },
);
