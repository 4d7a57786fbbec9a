import type { Staff } from '../../../kernel/actor.ts';

/** Whether somebody may see whose orders tasks belong to: testers and reviewers know them by code alone. */
export const knowsCustomers = ({ roles }: Staff): boolean =>
  roles.some((role) => role === 'B' || role === 'W' || role === 'F' || role === 'M');
