import type { Staff } from '../../../kernel/actor.ts';
import type { Pickup } from '../state/sampling-model.ts';

/** A courier reads only what was given to them. */
export const readsPickup = ({ rid, roles }: Staff, { courier_rid }: Pickup): boolean =>
  courier_rid === rid || roles.some((role) => role !== 'R');
