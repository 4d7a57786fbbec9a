import { facts } from '@yance/contract/facts.ts';
import { staffRoles } from '@yance/contract/kernel/endpoint.ts';
import { findStep, type Machine, type StepActor } from '@yance/contract/kernel/machine.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { lettersOf, type Actor } from '../src/kernel/actor.ts';
import { advance, beginning, type StatefulTable } from '../src/kernel/advance.ts';
import { newRid } from '../src/kernel/db.ts';
import { features } from '../src/features.ts';
import { assemble } from '../src/kernel/assemble.ts';
import type { DetailsOf } from '../src/kernel/facts.ts';
import { Refusal } from '../src/kernel/refusal.ts';
import type { World } from './world.ts';

/** One line of a hand-written table: from (`-` where the record comes into being), event, letters of who may, to. */
export type ExpectedStep = readonly [from: string, event: string, by: string, to: string];

const letters: readonly StepActor[] = ['C', 'T', ...staffRoles];

/**
 * What differs between a machine and the hand-written table, over every (state, event, actor, target) and every first
 * step.
 */
export function machineDifferences(machine: Machine, expected: readonly ExpectedStep[]): string[] {
  const states = Object.keys(machine.states);
  const events = [...new Set([...machine.steps.map((step) => step.event), ...expected.map((step) => step[1])])];
  const allowed = new Set(
    expected.flatMap(([from, event, by, to]) => [...by].map((letter) => [from, event, letter, to].join(' '))),
  );
  const differences: string[] = [];
  for (const from of [null, ...states])
    for (const event of events)
      for (const letter of letters)
        for (const to of states) {
          const step = findStep(machine, { from, event, to, letters: lettersOf(actorOf(letter)) });
          const roles = letter === 'M' ? staffRoles : [letter];
          const should = roles.some((role) => allowed.has([from ?? '-', event, role, to].join(' ')));
          if (should !== Boolean(step))
            differences.push(`${from ?? '-'} ${event} ${letter} ${to}: ${step ? 'is a step' : 'is no step'}`);
        }
  return differences;
}

/**
 * Compares a machine with the hand-written table, and makes every step of the table once on one stored row, each after
 * somebody was refused who may not; returns what differs. The row is left as it was found. `details` go with each fact,
 * for followers that read them.
 */
export async function walkMachine<S extends string, E extends string, Name extends string>(
  world: World,
  given: {
    machine: Machine<S, E, Name>;
    table: StatefulTable;
    /** The row; by step where rows of one machine differ in the states that they can have. */
    rid: string | ((step: ExpectedStep) => string);
    expected: readonly ExpectedStep[];
    details?: Record<string, unknown>;
  },
): Promise<string[]> {
  const { machine, table, expected, details = {} } = given;
  const plain = machine as unknown as Machine;
  const differences = machineDifferences(plain, expected);
  const undo = new Error('The walk is over.');
  // The walk is about steps; what a real step carries is another test's matter.
  const anything = { version: 1, details: z.looseObject({}) };
  const own = Object.fromEntries(expected.map(([, event]) => [`${machine.name}.${event}`, anything]));
  assemble(features, { ...facts, ...own });
  await world.database
    .transaction(async (tx) => {
      for (const step of expected as readonly (readonly [S | '-', E, string, S])[]) {
        const [from, event, by, to] = step;
        const rid = typeof given.rid === 'string' ? given.rid : given.rid(step);
        const first: { rid: string; event: string; state: string } = { rid, event, state: to };
        const attempt = async (letter: StepActor): Promise<boolean> => {
          const work = { tx, clock: world.clock, actor: actorOf(letter) };
          try {
            if (from === '-') return beginning(work.actor, plain, first).to_state === to;
            const move = { rid, event, to, details: details as DetailsOf<`${Name}.${E}`> };
            const made = await advance(work, machine, table, move);
            return made.from === from && made.to === to;
          } catch (error) {
            if (error instanceof Refusal && error.reason === 'stepNotAllowed') return false;
            throw error;
          }
        };
        if (from !== '-') await tx.update(table).set({ state: from }).where(eq(table.rid, rid));
        const outsider = letters.find((letter) => letter !== 'M' && !by.includes(letter));
        if (outsider && (await attempt(outsider))) differences.push(`${from} ${event} ${outsider} ${to}: went through`);
        if (!(await attempt(by[0] as StepActor))) differences.push(`${from} ${event} ${by[0]} ${to}: was refused`);
      }
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    })
    .finally(() => assemble(features));
  return differences;
}

function actorOf(letter: StepActor): Actor {
  if (letter === 'T') return { kind: 'timer' };
  if (letter === 'C' || letter === 'O') return { kind: 'member', rid: newRid(), session: 'walk' };
  return { kind: 'staff', rid: newRid(), account: 'walk', roles: [letter], session: 'walk', steppedUpAt: null };
}
