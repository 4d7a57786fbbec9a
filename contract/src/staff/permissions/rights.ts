import { staffRoles, type StaffRole } from '../../kernel/endpoint.ts';
import { permissionOf, permissions, type PermissionKey } from './permissions.ts';

/** What somebody has: built-in roles, and the permissions of their own roles. */
export interface Rights {
  readonly roles: readonly StaffRole[];
  readonly permissions: readonly PermissionKey[];
}

/** A staff call as far as it says who may make it. */
export interface Guarded {
  readonly path: string;
  readonly roles: readonly StaffRole[];
}

/**
 * The built-in roles as which somebody makes a call. By an own role one does in its calls what any built-in role does
 * there, and the administrator only where the call is the administrator's alone. Undefined for who may not make it.
 */
export function rolesIn({ roles, permissions: own }: Rights, call: Guarded): readonly StaffRole[] | undefined {
  const key = permissionOf(call);
  if (key && own.includes(key)) return [...new Set([...roles, ...permissions[key].roles])];
  if (roles.some((role) => call.roles.includes(role))) return roles;
  return !key && own.length > 0 && call.roles.length === staffRoles.length ? roles : undefined;
}

/** Whether somebody may make a call: the server decides by it, and pages offer what it lets through. */
export const mayCall = (rights: Rights, call: Guarded): boolean => rolesIn(rights, call) !== undefined;

/** A page, a queue or a figure: who finds it. */
export interface Meant {
  /** Whoever has it by an own role finds it; a thing without one is everybody's. */
  readonly permission: PermissionKey | null;
  /** The built-in roles whose work it is, where these are not all who have the permission. */
  readonly roles?: readonly StaffRole[];
}

/** The built-in roles for which something is, beside the administrator. */
export const meantRoles = ({ permission, roles }: Meant): readonly StaffRole[] =>
  roles ?? (permission ? permissions[permission].roles : staffRoles);

/** Whether something is for somebody. */
export const isFor = (meant: Meant, rights: Rights): boolean =>
  rights.roles.includes('M') ||
  meantRoles(meant).some((role) => rights.roles.includes(role)) ||
  (meant.permission === null ? rights.permissions.length > 0 : rights.permissions.includes(meant.permission));

/** Whether a permission of an own role lets its holder make an event of a machine that these built-in roles make. */
export const ownStep = (
  { permissions: own }: Rights,
  { machine, event, by }: { machine: string; event: string; by: readonly string[] },
): boolean =>
  own.some(
    (key) =>
      permissions[key].steps.includes(`${machine}.${event}`) &&
      permissions[key].roles.some((role) => role === 'M' || by.includes(role)),
  );
