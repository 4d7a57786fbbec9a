import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deposited, worked } from '../../../test/money.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { givenBack } from '../../../test/points.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { changeSetting } from '../settings/index.ts';
import { expiryOfNew } from './wallet/expiry.ts';
import { lockWallets } from './wallet/lock-wallets.ts';
import { restorePoints } from './wallet/restore-points.ts';
import { spendPoints } from './wallet/take-points.ts';

/** How many commands are run; `POINT_COMMANDS=2000 npx vitest run points.model` runs more. */
const commands = Number(process.env['POINT_COMMANDS'] ?? 100);

interface Lot {
  source: string;
  left: number;
  expires: number;
}
interface Purse {
  lots: Lot[];
  owed: number;
}
interface Spent {
  cause: string;
  parts: { lot: Lot; points: number }[];
}
interface Paid {
  rid: string;
  left_fen: number;
  earned: number;
}

const command = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), fen: fc.integer({ min: 1_00, max: 500_00 }) }),
  fc.record({ kind: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant('restore' as const) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }),
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

/** The member's points as somebody would count them on paper. */
class Paper {
  purse: Purse = { lots: [], owed: 0 };
  spent: Spent[] = [];
  paid: Paid[] = [];

  usable(now: number): Lot[] {
    return this.purse.lots.filter((lot) => lot.left > 0 && lot.expires > now).toSorted((a, b) => a.expires - b.expires);
  }
  balance(now: number): number {
    return this.usable(now).reduce((sum, lot) => sum + lot.left, 0);
  }
  earn(source: string, points: number, expires: number): void {
    const made_good = Math.min(points, this.purse.owed);
    this.purse.owed -= made_good;
    this.purse.lots.push({ source, left: points - made_good, expires });
  }
  take(lots: readonly Lot[], points: number): Spent['parts'] {
    let missing = points;
    return lots.flatMap((lot) => {
      const taken = Math.min(lot.left, missing);
      lot.left -= taken;
      missing -= taken;
      return taken > 0 ? [{ lot, points: taken }] : [];
    });
  }
  reverse(source: string, points: number, now: number): void {
    const lots = this.usable(now);
    const own = lots.filter((lot) => lot.source === source);
    const parts = this.take([...own, ...lots.filter((lot) => !own.includes(lot))], points);
    this.purse.owed += points - parts.reduce((sum, part) => sum + part.points, 0);
  }
  restore(spent: Spent, now: number, extended: number): void {
    for (const { lot, points } of spent.parts) {
      if (lot.expires <= now) {
        lot.left = 0;
        lot.expires = extended;
      }
      const made_good = Math.min(points, this.purse.owed);
      this.purse.owed -= made_good;
      lot.left += points - made_good;
    }
  }
}

test(
  'whatever is paid, refunded, spent, given back and lapses, a member has what a simple count on paper says',
  { timeout: 60_000 + commands * 500 },
  async () => {
    const world = await openWorld();
    await world.settle();
    const set = (key: 'points.months' | 'points.restore_days', value: number) =>
      world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value));
    await set('points.months', 1);
    await set('points.restore_days', 5);
    const who = await newMember(world);
    await deposited(world, who, 900_000_00);
    const paper = new Paper();
    const { rows } = await world.database.pool.query<{ source_rid: string; left: string; expires_at: Date }>(
      `select source_rid, "left", expires_at from point_lots where member_rid = $1`,
      [who.rid],
    );
    for (const { source_rid, left, expires_at } of rows) paper.earn(source_rid, Number(left), expires_at.getTime());
    const seed = Number(process.env['POINT_SEED'] ?? 7);
    for (const one of fc.sample(command, { numRuns: commands, seed })) {
      await run(world, { who, paper }, one);
      await world.settle();
      const { points = 0, points_owed = 0 } = await balancesOf(
        world.database.db,
        { kind: 'member', rid: who.rid },
        'points',
      );
      const now = world.clock.now().getTime();
      expect({ one, points, points_owed }).toEqual({ one, points: paper.balance(now), points_owed: paper.purse.owed });
    }
    expect(await verifyLedger(world.database.db)).toEqual([]);
  },
);

async function run(world: World, { who, paper }: { who: MemberSpeaker; paper: Paper }, one: Command): Promise<void> {
  const asTimer = <T>(use: (work: Work) => Promise<T>): Promise<T> =>
    world.database.transaction((tx) => use({ tx, clock: world.clock, actor: { kind: 'timer' } }));
  const now = world.clock.now().getTime();
  const about = { member_rid: who.rid, cause: 'exchange' as const, title: '测试' };
  switch (one.kind) {
    case 'pay': {
      const rid = await worked(world, who, one.fen);
      await world.settle();
      const earned = Math.floor(one.fen / 100);
      paper.paid.push({ rid, left_fen: one.fen, earned });
      paper.earn(rid, earned, (await asTimer(expiryOfNew)).getTime());
      return;
    }
    case 'refund': {
      const charge = paper.paid.find(({ left_fen }) => left_fen > 0);
      if (!charge) return;
      const fen = Math.max(1, Math.floor((charge.left_fen * one.share) / 100));
      await givenBack(world, charge.rid, fen);
      await world.settle();
      charge.left_fen -= fen;
      const less = charge.earned - Math.floor(charge.left_fen / 100);
      charge.earned -= less;
      if (less > 0) paper.reverse(charge.rid, less, now);
      return;
    }
    case 'spend': {
      const cause = newRid();
      const went = await asTimer((work) => spendPoints(work, { ...about, cause_rid: cause, points: one.points })).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal && error.reason === 'pointsTooFew') return false;
          throw error;
        },
      );
      expect(went).toBe(paper.balance(now) >= one.points);
      if (went) paper.spent.push({ cause, parts: paper.take(paper.usable(now), one.points) });
      return;
    }
    case 'restore': {
      const spent = paper.spent.shift();
      if (!spent) return;
      await asTimer((work) => restorePoints(work, { ...about, cause_rid: spent.cause }));
      paper.restore(spent, now, now + days(5));
      return;
    }
    case 'wait':
      for (let left = one.days; left > 0; left -= 2) {
        world.clock.pass(days(Math.min(2, left)));
        await asTimer((work) => lockWallets(work, who.rid));
      }
  }
}
