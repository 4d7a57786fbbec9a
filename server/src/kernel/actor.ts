import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { StepActor } from '@yance/contract/kernel/machine.ts';

export interface Visitor {
  readonly kind: 'visitor';
}
export interface Member {
  readonly kind: 'member';
  readonly rid: string;
  readonly session: string;
  /** Of the key by which a program of the member calls, and its name; left out where the member does. */
  readonly key?: string;
  readonly keyName?: string;
}
/** A program of a member. */
export type Program = Member & { readonly key: string };
export interface Staff {
  readonly kind: 'staff';
  readonly rid: string;
  readonly account: string;
  readonly roles: readonly StaffRole[];
  /** The only laboratory whose tasks they see and touch; null for the operator's own staff, who see all. */
  readonly laboratory_rid?: string | null;
  readonly session: string;
  /** When the second factor was last given; money and role calls want it recent. */
  readonly steppedUpAt: Date | null;
  /** What the page had read on which they make a step; left out where the caller does not say. */
  readonly seen?: Seen;
}
/** The newest fact that a page knew of, and the records that the call names. */
export interface Seen {
  readonly upTo: number;
  readonly rids: ReadonlySet<string>;
}
/** A computer beside an instrument of a laboratory, which sends its files. */
export interface Computer {
  readonly kind: 'computer';
  readonly rid: string;
  readonly name: string;
  readonly laboratory_rid: string;
}
/** The operator itself, when a clock runs out. */
export interface Timer {
  readonly kind: 'timer';
}
export type Actor = Visitor | Member | Staff | Computer | Timer;

/** The letters under which an actor may make a step of a state machine. */
export function lettersOf(actor: Actor): StepActor[] {
  switch (actor.kind) {
    case 'member':
      return ['C', 'O'];
    case 'visitor':
      return ['C'];
    case 'computer':
      return [];
    case 'timer':
      return ['T'];
    case 'staff':
      return actor.roles.includes('M') ? ['B', 'R', 'W', 'L', 'A', 'F', 'E', 'M'] : [...actor.roles];
  }
}

/** Who did it, as records keep it. */
export function actorKey(actor: Actor): { actor_kind: Actor['kind']; actor_rid: string | null } {
  return { actor_kind: actor.kind, actor_rid: 'rid' in actor ? actor.rid : null };
}

/**
 * The only laboratory whose work somebody may see; undefined for the operator's own staff and for who does more than
 * test.
 */
export function onlyLaboratory(actor: Actor): string | undefined {
  if (actor.kind === 'computer') return actor.laboratory_rid;
  return actor.kind === 'staff' && actor.laboratory_rid && actor.roles.every((role) => role === 'L')
    ? actor.laboratory_rid
    : undefined;
}
