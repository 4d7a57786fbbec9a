import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { verifyLedger } from '../../src/features/ledger/index.ts';
import { changeSetting } from '../../src/features/settings/index.ts';
import { openedBatch } from '../couponing.ts';
import { createLaboratoryStaff } from '../laboratory.ts';
import { financeOf } from '../money.ts';
import { openProviders } from '../paying.ts';
import { newMember, newStaff } from '../people.ts';
import { openWorld, type World } from '../world.ts';
import type { Both, Command, Stage } from './command.ts';
import { commands } from './commands/index.ts';
import { ModelMember } from './model.ts';
import { brokenRules, compareBalances, comparePages } from './product-books.ts';

const inOneRun = 40;
const { commands: wanted, seed } = inject('moneyModel');

let world: World;
let around: Omit<Stage, 'members'>;
beforeAll(async () => {
  world = await openWorld();
  await world.database.transaction(async (tx) => {
    await changeSetting({ tx, clock: world.clock }, 'transfer.gift_day_fen', 1_000_000_00);
  });
  const { code } = await openedBatch(world, { stock: 100_000, per_member: 100 });
  around = {
    world,
    finance: await financeOf(world),
    second: await newStaff(world, 'F'),
    staff: await createLaboratoryStaff(world),
    providers: await openProviders(world),
    couponCode: code ?? '',
  };
  await world.settle();
});

/** A failure names the commands; what they do is in their files. */
const named = (command: Command): Command => Object.assign(command, { [fc.toStringMethod]: () => command.name });

/** A student, who has the credit of the type's default. */
const both = async (): Promise<Both> => ({
  speaker: await newMember(world, { organization: 0 }),
  model: new ModelMember(3_000_00),
});

test(
  'money, credit, coupons, points and invoices in any order are what a simple model counts, after each command',
  { timeout: 60_000 + wanted * 500 },
  async () => {
    let done = 0;
    const runs = Math.max(1, Math.ceil(wanted / inOneRun));
    const sequence = fc.array(fc.oneof(...commands).map(named), { minLength: inOneRun, maxLength: inOneRun });
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const stage: Stage = { ...around, members: [await both(), await both()] };
        await world.settle();
        const history: string[] = [];
        for (const step of steps) {
          history.push(step.name);
          const after = `after ${history.join(', ')}`;
          await step.run(stage).catch((error: unknown) => {
            throw new Error(after, { cause: error });
          });
          done += 1;
          await world.settle();
          await compareBalances(world, stage.members, after);
          await comparePages(world, stage.members[step.who], after);
          const rids = stage.members.map(({ speaker }) => speaker.rid);
          expect(await brokenRules(world, rids), after).toEqual([]);
        }
        for (const one of stage.members) await comparePages(world, one, `after ${history.join(', ')}`);
        // Every unit sums to zero, and every stored balance equals its entries.
        expect(await verifyLedger(world.database.db)).toEqual([]);
      }),
      // Each failure is said with its whole history; to shrink it would take as long again.
      { numRuns: runs, seed, endOnFailure: true },
    );
    expect(done).toBeGreaterThanOrEqual(wanted);
    process.stdout.write(`${done} commands agreed with the model (seed ${seed}).\n`);
  },
);
