import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { verifyLedger } from '../../src/features/ledger/index.ts';
import { changeSetting } from '../../src/features/settings/index.ts';
import { found, join } from '../communities.ts';
import { openedBatch } from '../couponing.ts';
import { createLaboratoryStaff } from '../laboratory.ts';
import { financeOf } from '../money.ts';
import { openProviders } from '../paying.ts';
import { newMember, newStaff } from '../people.ts';
import { newGood } from '../points.ts';
import { openWorld, type World } from '../world.ts';
import type { Both, Command, Stage } from './command.ts';
import { commands } from './commands/index.ts';
import { ModelMember } from './model.ts';
import { withFewListeners } from './few-listeners.ts';
import { brokenRules, compareBalances, comparePages } from './product-books.ts';

/** Commands on the same accounts; after how many of them pages are compared; how many may be idle. */
const inOneRun = 100;
const betweenPages = 5;
const mostIdle = 300;
const { commands: wanted, seed } = inject('moneyModel');

let world: World;
let around: Omit<Stage, 'accounts' | 'idle'>;
beforeAll(async () => {
  const whole = await openWorld();
  await whole.database.transaction(async (tx) => {
    for (const key of ['transfer.gift_day_fen', 'transfer.refund_day_fen'] as const)
      await changeSetting({ tx, clock: whole.clock }, key, 1_000_000_00);
  });
  const { code } = await openedBatch(whole, { stock: 100_000, per_member: 100 });
  world = withFewListeners(whole);
  around = {
    world,
    finance: await financeOf(whole),
    second: await newStaff(whole, 'F'),
    staff: await createLaboratoryStaff(whole),
    providers: await openProviders(whole),
    couponCode: code ?? '',
    good: await newGood(whole, { points: 30, stock: 100_000 }),
  };
  await whole.settle();
});

/** A failure names those that were done. */
const unnamed = (steps: Command[]) => Object.assign(steps, { [fc.toStringMethod]: () => `${steps.length} commands` });

/** A student, who has the credit of the type's default and the points of the registration. */
async function member(): Promise<Both> {
  const speaker = await newMember(world, { organization: 0 });
  const model = new ModelMember(3_000_00, { points: 100, perYuan: 1 });
  return { payer: { kind: 'member', rid: speaker.rid }, speaker, model, own: {} };
}

/** Two members, and the community that the first of them founded, with the default credit of one. */
async function accounts(): Promise<Stage['accounts']> {
  const [first, second] = [await member(), await member()];
  const community = await found(world, first.speaker, `课题组${first.speaker.phone}`);
  await join(world, community, first.speaker, second.speaker);
  const { rid } = community;
  const model = new ModelMember(20_000_00, { points: 0, perYuan: 0 });
  const ofAll = { payer: { kind: 'team' as const, rid }, speaker: first.speaker, model, own: { community_rid: rid } };
  return [first, second, ofAll];
}

/** Runs of commands that once disagreed with the model, as their seeds and paths. */
const fixed = [{ seed: 777, path: '14' }];

/** So many commands in all agree with the model, in runs that start anew; how many did. */
async function agree(wanted: number, found: { seed: number; path?: string }): Promise<number> {
  let done = 0;
  const runs = Math.max(1, Math.ceil(wanted / inOneRun));
  const length = Math.min(wanted, inOneRun);
  const bounds = { minLength: length + mostIdle, maxLength: length + mostIdle };
  const sequence = fc.array(fc.oneof(...commands), bounds).map(unnamed);
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      let did = true;
      const stage: Stage = { ...around, accounts: await accounts(), idle: () => (did = false) };
      const payers = stage.accounts.map(({ payer }) => payer.rid);
      await world.settle();
      const history: string[] = [];
      for (const step of steps) {
        if (history.length === length) break;
        const after = () => `after ${[...history, step.name].join(', ')}`;
        did = true;
        await step.run(stage).catch((error: unknown) => {
          throw new Error(after(), { cause: error });
        });
        if (!did) continue;
        await world.settle();
        await compareBalances(world, stage.accounts, after());
        expect(await brokenRules(world, payers), after()).toEqual([]);
        history.push(step.name);
        if (history.length % betweenPages === 0) await comparePages(world, stage.accounts[step.who], after());
      }
      for (const one of stage.accounts) await comparePages(world, one, `after ${history.join(', ')}`);
      expect(history).toHaveLength(length);
      done += length;
      // Every unit sums to zero, and every stored balance equals its entries.
      expect(await verifyLedger(world.database.db)).toEqual([]);
    }),
    // Each failure is said with its whole history; to shrink it would take as long again.
    { numRuns: runs, endOnFailure: true, ...found },
  );
  return done;
}

test.each(fixed)(
  'a run that once disagreed agrees with the model: seed $seed, path $path',
  async (found) => {
    expect(await agree(inOneRun, found)).toBe(inOneRun);
  },
  120_000,
);

test(
  'money, credit, coupons, points and invoices of members and a community, in any order, are what a simple model counts',
  { timeout: 60_000 + wanted * 500 },
  async () => {
    const done = await agree(wanted, { seed });
    expect(done).toBeGreaterThanOrEqual(wanted);
    process.stdout.write(`${done} commands agreed with the model (seed ${seed}).\n`);
  },
);
