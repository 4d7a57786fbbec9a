import type { Actor } from '../../kernel/actor.ts';
import type { Sample } from './sample-model.ts';

/**
 * Whether somebody may see and touch a sample: people of a laboratory only those whose task was sent to it, so that
 * samples of two laboratories are never mixed. Others answer like missing ones.
 */
export function mayTouch(actor: Actor, sample: Pick<Sample, 'laboratory_rid'>): boolean {
  if (actor.kind !== 'staff' || !actor.laboratory_rid || actor.roles.some((role) => role !== 'L')) return true;
  return sample.laboratory_rid === actor.laboratory_rid;
}
