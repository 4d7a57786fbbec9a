import { onlyLaboratory, type Actor } from '../../../kernel/actor.ts';
import type { Sample } from '../storage/sample-model.ts';

/**
 * Whether somebody may see and touch a sample: people of a laboratory only those whose task was sent to it, so that
 * samples of two laboratories are never mixed. Others answer like missing ones.
 */
export function canHandle(actor: Actor, sample: Pick<Sample, 'laboratory_rid'>): boolean {
  const laboratory = onlyLaboratory(actor);
  return laboratory === undefined || sample.laboratory_rid === laboratory;
}
