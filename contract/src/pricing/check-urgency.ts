import type { FieldError } from '../kernel/endpoint.ts';
import type { Urgency } from './rules.ts';
import { urgencyNames } from './urgency-names.ts';

/** Refuses an urgency that a service does not offer. Every way in which one can be asked for goes through here. */
export function checkUrgency(service: { name: string; urgent: boolean }, asked: Urgency, path: string): FieldError[] {
  if (asked === 'none' || service.urgent) return [];
  return [{ path, msg: `「${service.name}」不提供加急，请选择「${urgencyNames.none}」` }];
}
