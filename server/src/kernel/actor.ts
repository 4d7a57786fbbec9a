import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { StepActor } from '@yance/contract/kernel/machine.ts';
import { permissionOf } from '@yance/contract/staff/permissions/permissions.ts';
import {
  rolesIn,
  type Guarded,
  type Meant,
  meantRoles,
  isFor,
  type Rights,
} from '@yance/contract/staff/permissions/rights.ts';

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
  /** As what they make this call: the built-in roles they have, and those in whose place an own role lets them act. */
  readonly roles: readonly StaffRole[];
  /** All that they have, where an own role is part of it; else `roles` say everything. */
  readonly rights?: Rights;
  /** The only laboratory whose tasks they see and touch; null for the operator's own staff, who see all. */
  readonly laboratory_rid?: string | null;
  readonly session: string;
  /** When the second factor was last given; money and role calls want it recent. */
  readonly steppedUpAt: Date | null;
  /** What the page had read on which they make a step; left out where the caller does not say. */
  readonly seen?: Seen;
}
/** The transactions that were not over: those that had begun, and all from a number on. */
export interface Unseen {
  readonly underWay: readonly string[];
  readonly from: string;
}
/** What a page did not know of, and the records that the call names. */
export interface Seen {
  readonly unseen: Unseen;
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

/** All that somebody of the staff has, whatever the call. */
export const rightsOf = ({ roles, rights }: Staff): Rights => rights ?? { roles, permissions: [] };

/**
 * Somebody of the staff as they make a call; undefined where they may not make it. Who works for a laboratory acts as
 * its people whatever an own role permits.
 */
export function actingIn(staff: Staff, call: Guarded): Staff | undefined {
  const rights = rightsOf(staff);
  const roles = rolesIn(rights, call);
  if (!roles || !staff.rights) return roles && staff;
  if (!isOfLaboratory(staff)) return { ...staff, roles };
  const kept = roles.filter((role) => role === 'L');
  return kept.length > 0 || permissionOf(call) === undefined ? { ...staff, roles: kept } : undefined;
}

/** Whether somebody of the staff may make a call other than the one under way: pages offer what it lets through. */
export const mayMake = (staff: Staff, call: Guarded): boolean => actingIn(staff, call) !== undefined;

/** Somebody of the staff as they meet a queue, a figure or the like; undefined where it is not for them. */
export function meeting(staff: Staff, meant: Meant): Staff | undefined {
  const rights = rightsOf(staff);
  if (!isFor(meant, rights)) return undefined;
  if (meant.permission === null || !rights.permissions.includes(meant.permission)) return staff;
  const roles = new Set([...rights.roles, ...meantRoles(meant)]);
  return { ...staff, roles: isOfLaboratory(staff) ? [...roles].filter((role) => role === 'L') : [...roles] };
}

/** Whether somebody tests for a laboratory and has no built-in role beside that. */
const isOfLaboratory = (staff: Staff): boolean =>
  Boolean(staff.laboratory_rid) && rightsOf(staff).roles.every((role) => role === 'L');

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
