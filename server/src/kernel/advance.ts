import { findStep, type Machine, type Step, type Wording } from '@yance/contract/kernel/machine.ts';
import type { Action, TimelineEvent } from '@yance/contract/kernel/page.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ownStep } from '@yance/contract/staff/permissions/rights.ts';
import { lettersOf, rightsOf, type Actor } from './actor.ts';
import type { Work } from './db.ts';
import { announce, type DetailsOf, type Fact, type Knowing, type NewFact } from './facts.ts';
import { Refusal } from './refusal.ts';
import { requireSeen } from './require-seen.ts';

/** A table whose rows a state machine governs. */
export type StatefulTable = PgTable & { rid: PgColumn; state: PgColumn };

/**
 * A step of a record. `Name` is the machine's, so that the payload is typed by `name.event`, and `Table` the record's.
 */
export interface Move<S extends string, E extends string, Name extends string, Table extends StatefulTable> {
  rid: string;
  event: E;
  /** Needed only where one event leads to several states. */
  to?: S;
  /** Other columns that change with the state. */
  set?: Partial<Omit<Table['$inferInsert'], 'rid' | 'state'>>;
  reason?: string | undefined;
  /** What the fact of the step carries (contract/src/facts.ts). */
  details?: DetailsOf<`${Name}.${E}`>;
}

/**
 * The only writer of state columns: locks the row, finds the step for (state, event, actor) in the
 * table, updates, and records the fact that timelines and subscribers read. Refuses `stepNotAllowed`
 * with the present state when there is no such step, `notFound` when there is no such row, and
 * `changedSince` to staff whose page does not show what others did to it since.
 */
export async function advance<
  S extends string,
  E extends string,
  Name extends string,
  One extends NoInfer<E>,
  Table extends StatefulTable,
>(
  work: Work,
  machine: Machine<S, E, Name>,
  governed: Table,
  move: Move<S, One, Name, Table>,
): Promise<{ from: S; to: S }> {
  const table: StatefulTable = governed;
  const clock = clockOf(table);
  const [row] = await work.tx
    .select({ state: table.state, ...(clock ? { due_at: clock } : {}) })
    .from(table)
    .where(eq(table.rid, move.rid))
    .for('update');
  if (!row) throw new Refusal('notFound');
  const from = row.state as S;
  const step = findStep(machine, { from, event: move.event, to: move.to, letters: lettersOf(work.actor) });
  if (!step) throw new Refusal('stepNotAllowed', { data: { state: from, label: machine.states[from] } });
  await requireSeen(work, machine, move.rid);
  await work.tx
    .update(table)
    .set({ ...move.set, state: step.to })
    .where(eq(table.rid, move.rid));
  // The machine's name and the event have typed the payload; the list of all facts cannot be told apart here.
  await announce(work, {
    entity: machine.name,
    entity_rid: move.rid,
    event: move.event,
    from_state: from,
    to_state: step.to,
    reason: move.reason ?? null,
    details: move.details ?? {},
    due_at: (row.due_at as Date | null | undefined) ?? null,
  } as unknown as NewFact);
  return { from, to: step.to };
}

/** The column that says until when a record's next step is due; undefined for records without a clock. */
function clockOf(table: StatefulTable): PgColumn | undefined {
  const { clock_until, due_at } = table as unknown as Record<string, PgColumn | undefined>;
  return clock_until ?? due_at;
}

interface Beginning<S extends string, E extends string, Name extends string> {
  rid: string;
  event: E;
  state: S;
  reason?: string;
  details?: DetailsOf<`${Name}.${E}`>;
}

/**
 * Records that a row came into being in its first state (the row itself is inserted by its store). Refuses
 * `stepNotAllowed` to an actor whom the table does not let make it.
 */
export async function begin<S extends string, E extends string, Name extends string, One extends NoInfer<E>>(
  work: Work,
  machine: Machine<S, E, Name>,
  given: Beginning<NoInfer<S>, One, Name> & Knowing<`${Name}.${One}`>,
): Promise<void> {
  await announce(work, beginning(work.actor, machine, given));
}

/** The fact of such a beginning, for who announces several at once. */
export function beginning<S extends string, E extends string, Name extends string, One extends NoInfer<E>>(
  actor: Actor,
  machine: Machine<S, E, Name>,
  given: Beginning<NoInfer<S>, One, Name> & Knowing<`${Name}.${One}`>,
): NewFact {
  const { event, state } = given;
  if (!machine.steps.some((step) => step.from === null && step.event === (event as string) && step.to === state))
    throw new Error(`${machine.name} cannot begin in ${state} by ${event}.`);
  if (!findStep(machine, { from: null, event, to: state, letters: lettersOf(actor) }))
    throw new Refusal('stepNotAllowed');
  return {
    entity: machine.name,
    entity_rid: given.rid,
    event,
    to_state: state,
    reason: given.reason ?? null,
    details: given.details ?? {},
    known: given.known,
  } as unknown as NewFact;
}

/** The steps an actor may make from a state, as the page shows them; `hidden` events belong to other calls. */
export function actionsFor<S extends string, E extends string>(
  machine: Machine<S, E>,
  state: S | null,
  actor: Actor,
): Action[] {
  // What somebody may read as a built-in role says nothing of the steps that an own role permits them.
  const rights = actor.kind === 'staff' ? rightsOf(actor) : undefined;
  const letters = actor.kind === 'staff' && rights ? lettersOf({ ...actor, roles: rights.roles }) : lettersOf(actor);
  const isOpen = ({ event, by }: Step<S, E>) =>
    by.some((letter) => letters.includes(letter)) ||
    (rights !== undefined && ownStep(rights, { machine: machine.name, event, by }));
  const seen = new Set<string>();
  return machine.steps.flatMap((step) => {
    if (step.from !== state || seen.has(step.event) || !isOpen(step)) return [];
    seen.add(step.event);
    return [{ event: step.event, label: step.label }];
  });
}

/** What an event is called: by the step that it took, or as a note beside the steps. */
export function wordsOf(machine: Machine, { event, to }: { event: string; to: string | null }): Wording {
  const step = machine.steps.find((one) => one.event === event && one.to === to);
  const { label, done } = step ?? machine.notes[event] ?? { label: event, done: event };
  return { label, done };
}

/** A fact as people read it. `names` gives the actor's name where the reader may know it. */
export function timelineLine(machine: Machine, fact: Fact, names: (fact: Fact) => string): TimelineEvent {
  return {
    at: shanghaiIso(fact.at),
    actor: names(fact),
    event: fact.event,
    ...wordsOf(machine, { event: fact.event, to: fact.to_state }),
    from: fact.from_state,
    to: fact.to_state ?? '',
    reason: fact.reason,
    details: fact.details,
  };
}
