import { keysOf } from '../../kernel/keys.ts';
import { administrationPermissions } from './administration.ts';
import { editorPermissions } from './editor.ts';
import { financePermissions } from './finance.ts';
import { growthPermissions } from './growth.ts';
import { laboratoryPermissions } from './laboratory.ts';
import type { Permission } from './permission.ts';
import { samplePermissions } from './samples.ts';
import { servicePermissions } from './service.ts';

const all = {
  ...servicePermissions,
  ...samplePermissions,
  ...laboratoryPermissions,
  ...financePermissions,
  ...growthPermissions,
  ...editorPermissions,
  ...administrationPermissions,
};
export type PermissionKey = keyof typeof all;

/**
 * What staff may do, in the order of the matrix. Each staff call that is not open to everybody at the console belongs
 * to exactly one of them.
 */
export const permissions: Readonly<Record<PermissionKey, Permission>> = all;
export const permissionKeys: readonly PermissionKey[] = keysOf(all);
/** Those of which an own role may be made. */
export const grantableKeys: readonly PermissionKey[] = permissionKeys.filter((key) => !permissions[key].fixed);

const keyOfCall: ReadonlyMap<string, PermissionKey> = new Map(
  permissionKeys.flatMap((key) => permissions[key].calls.map((path) => [`/api/staff/${path}`, key] as const)),
);

/** The permission to which a call belongs; undefined for one that is open to everybody at the console. */
export const permissionOf = ({ path }: { path: string }): PermissionKey | undefined => keyOfCall.get(path);
