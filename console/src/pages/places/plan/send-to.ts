import { moveSamples, storeSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { call } from '../../../lib/call.ts';
import { stepOf, type Movable, type Put } from './plan-moves.ts';

/** Brings a sample to a place by the step that its state allows, with its record. */
export function sendTo(sample: Movable, put: Put, idempotencyKey: string): Promise<unknown> {
  const given = { rids: [sample.rid], ...put };
  return stepOf(sample) === 'store'
    ? call(storeSamples, given, { idempotencyKey })
    : call(moveSamples, given, { idempotencyKey });
}
