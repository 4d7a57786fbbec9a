import type { FieldError } from '../kernel/endpoint.ts';
import { type Hurried, offeredUrgencies } from './offered-urgencies.ts';
import type { Urgency } from './rules.ts';
import { urgencyNames } from './urgency-names.ts';

/** Refuses an urgency that a service does not offer. Every way in which one can be asked for goes through here. */
export function checkUrgency(service: Hurried & { name: string }, asked: Urgency, path: string): FieldError[] {
  const offered = offeredUrgencies(service);
  if (offered.includes(asked)) return [];
  const refused = offered.length > 1 ? urgencyNames[asked] : '加急';
  const instead = offered.map((one) => `「${urgencyNames[one]}」`).join('或');
  return [{ path, msg: `「${service.name}」不提供${refused}，请选择${instead}` }];
}
