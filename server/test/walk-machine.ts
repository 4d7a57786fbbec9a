import { facts } from '@yance/contract/facts.ts';
import { staffRoles } from '@yance/contract/kernel/endpoint.ts';
import type { Machine, StepActor } from '@yance/contract/kernel/machine.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../src/kernel/actor.ts';
import { advance, type StatefulTable } from '../src/kernel/advance.ts';
import { newRid } from '../src/kernel/db.ts';
import { declareFactShapes, type DetailsOf } from '../src/kernel/facts.ts';
import { Refusal } from '../src/kernel/refusal.ts';
import type { World } from './world.ts';

/** One line of a hand-written table: from, event, letters of who may, to. */
export type ExpectedStep = readonly [from: string, event: string, by: string, to: string];

const letters: readonly StepActor[] = ['C', 'T', ...staffRoles];

/**
 * Tries every (state, event, actor, target) on one stored row and returns what differs from the hand-written table:
 * a move that should have been refused, or one that should have gone through. The row is left as it was found.
 * `details` go with each fact, for followers that read them.
 */
export async function walkMachine<S extends string, E extends string, Name extends string>(
  world: World,
  given: {
    machine: Machine<S, E, Name>;
    table: StatefulTable;
    rid: string;
    expected: readonly ExpectedStep[];
    details?: Record<string, unknown>;
  },
): Promise<string[]> {
  const { machine, table, rid, expected, details = {} } = given;
  const states = Object.keys(machine.states) as S[];
  const events = [...new Set([...machine.steps.map((step) => step.event), ...expected.map((step) => step[1] as E)])];
  const allowed = new Set(
    expected.flatMap(([from, event, by, to]) => [...by].map((letter) => [from, event, letter, to].join(' '))),
  );
  const differences: string[] = [];
  const undo = new Error('The walk is over.');
  // The walk is about steps; what a real step carries is another test's matter.
  const anything = { version: 1, details: z.looseObject({}) };
  declareFactShapes({ ...facts, ...Object.fromEntries(events.map((event) => [`${machine.name}.${event}`, anything])) });
  await world.database
    .transaction(async (tx) => {
      for (const from of states) {
        for (const event of events) {
          for (const letter of letters) {
            const attempt = async (to?: S): Promise<boolean> => {
              await tx.update(table).set({ state: from }).where(eq(table.rid, rid));
              return advance({ tx, clock: world.clock, actor: actorOf(letter) }, machine, table, {
                rid,
                event,
                ...(to ? { to } : {}),
                details: details as DetailsOf<`${Name}.${E}`>,
              }).then(() => true, refusedStep);
            };
            const should = (to: S) =>
              letter === 'M'
                ? staffRoles.some((one) => allowed.has([from, event, one, to].join(' ')))
                : allowed.has([from, event, letter, to].join(' '));
            // Without a target every step of the event is open, so a refusal stands for all targets.
            if (!states.some(should) && !(await attempt())) continue;
            for (const to of states) {
              const went = await attempt(to);
              if (went !== should(to))
                differences.push(`${from} ${event} ${letter} ${to}: ${went ? 'went through' : 'was refused'}`);
            }
          }
        }
      }
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    })
    .finally(() => declareFactShapes(facts));
  return differences;
}

function refusedStep(error: unknown): false {
  if (error instanceof Refusal && error.reason === 'stepNotAllowed') return false;
  throw error;
}

function actorOf(letter: StepActor): Actor {
  if (letter === 'T') return { kind: 'timer' };
  if (letter === 'C' || letter === 'O') return { kind: 'member', rid: newRid(), session: 'walk' };
  return { kind: 'staff', rid: newRid(), account: 'walk', roles: [letter], session: 'walk', steppedUpAt: null };
}
