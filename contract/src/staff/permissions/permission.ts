import type { StaffRole } from '../../kernel/endpoint.ts';

/**
 * A group of staff calls that an administrator understands as one thing. Its calls are open to exactly the same
 * built-in roles, so that each of these has it or has it not.
 */
export interface Permission {
  /** The built-in roles that have it, beside M, which has all. */
  readonly roles: readonly StaffRole[];
  /** Paths below /api/staff/. */
  readonly calls: readonly string[];
  /** Events that these calls make, as `machine.event`: a page offers them to who has the permission. */
  readonly steps: readonly string[];
  /** In no own role: it gives rights or keys, or its work is handed out to the built-in role alone. */
  readonly fixed?: true;
}

/** Roles, calls and events as one word each, with blanks between; the administrator alone has what no role has. */
export const permission = (roles: string, calls: string, steps = ''): Permission => ({
  roles: [...(roles || 'M')] as StaffRole[],
  calls: listed(calls),
  steps: listed(steps),
});

/** One that no own role may have. */
export const fixedPermission = (roles: string, calls: string, steps = ''): Permission => ({
  ...permission(roles, calls, steps),
  fixed: true,
});

const listed = (words: string): string[] => (words === '' ? [] : words.split(' '));
