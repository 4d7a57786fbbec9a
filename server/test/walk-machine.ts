import { facts } from '@yance/contract/facts.ts';
import { staffRoles } from '@yance/contract/kernel/endpoint.ts';
import type { Machine, StepActor } from '@yance/contract/kernel/machine.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../src/kernel/actor.ts';
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
 * Tries every (state, event, actor, target) on one stored row, and every first step, and returns what differs from the
 * hand-written table: a move that should have been refused, or one that should have gone through. The row is left as it
 * was found.
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
  const should = (from: string, event: string, letter: StepActor, to: string) =>
    (letter === 'M' ? staffRoles : [letter]).some((one) => allowed.has([from, event, one, to].join(' ')));
  const differences = firstSteps(machine, { events, should });
  const undo = new Error('The walk is over.');
  // The walk is about steps; what a real step carries is another test's matter.
  const anything = { version: 1, details: z.looseObject({}) };
  const own = Object.fromEntries(events.map((event) => [`${machine.name}.${event}`, anything]));
  assemble(features, { ...facts, ...own });
  await world.database
    .transaction(async (tx) => {
      /** The row's state, written only where a step has changed it. */
      let stands: S | undefined;
      for (const from of states) {
        for (const event of events) {
          for (const letter of letters) {
            const attempt = async (to?: S): Promise<boolean> => {
              if (stands !== from) await tx.update(table).set({ state: from }).where(eq(table.rid, rid));
              stands = from;
              return advance({ tx, clock: world.clock, actor: actorOf(letter) }, machine, table, {
                rid,
                event,
                ...(to ? { to } : {}),
                details: details as DetailsOf<`${Name}.${E}`>,
              }).then((made) => {
                stands = made.to;
                return true;
              }, refusedStep);
            };
            const expects = (to: S) => should(from, event, letter, to);
            // Without a target every step of the event is open, so a refusal stands for all targets.
            if (!states.some(expects) && !(await attempt())) continue;
            for (const to of states) {
              const went = await attempt(to);
              if (went !== expects(to))
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
    .finally(() => assemble(features));
  return differences;
}

/** Who may begin a record in which state, against the table; nothing is written. */
function firstSteps(
  machine: Machine,
  given: { events: readonly string[]; should: (from: string, event: string, letter: StepActor, to: string) => boolean },
): string[] {
  const differences: string[] = [];
  for (const event of given.events) {
    for (const state of Object.keys(machine.states)) {
      for (const letter of letters) {
        const went = begins(() => beginning(actorOf(letter), machine, { rid: newRid(), event, state }));
        if (went !== given.should('-', event, letter, state))
          differences.push(`- ${event} ${letter} ${state}: ${went ? 'went through' : 'was refused'}`);
      }
    }
  }
  return differences;
}

function begins(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('cannot begin')) return false;
    return refusedStep(error);
  }
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
