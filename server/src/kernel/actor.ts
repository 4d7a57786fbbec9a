import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { StepActor } from '@yance/contract/kernel/machine.ts';

export interface Visitor {
  readonly kind: 'visitor';
}
export interface Member {
  readonly kind: 'member';
  readonly rid: string;
  readonly session: string;
}
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
}
/** The operator itself, when a clock runs out. */
export interface Timer {
  readonly kind: 'timer';
}
export type Actor = Visitor | Member | Staff | Timer;

/** The letters under which an actor may make a step of a state machine. */
export function lettersOf(actor: Actor): StepActor[] {
  switch (actor.kind) {
    case 'member':
      return ['C', 'O'];
    case 'visitor':
      return ['C'];
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
export const onlyLaboratory = (actor: Actor): string | undefined =>
  actor.kind === 'staff' && actor.laboratory_rid && actor.roles.every((role) => role === 'L')
    ? actor.laboratory_rid
    : undefined;
