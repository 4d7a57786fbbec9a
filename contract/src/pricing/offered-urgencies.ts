import type { Urgency } from './rules.ts';
import { urgencyNames } from './urgency-names.ts';
import { urgencySpans } from './urgency-spans.ts';

// By their names and not by their schema, which a page that asks for the urgency would have to load.
const urgencies = Object.keys(urgencyNames) as Urgency[];

/** What decides which urgencies a service is tested at. */
export interface Hurried {
  urgent: boolean;
  /** The longest ordinary time, in working days. */
  days_max: number;
}

/**
 * The urgencies that may be chosen for a service, the ordinary pace first. One that takes as long as the service does
 * anyway is not sold.
 */
export function offeredUrgencies({ urgent, days_max }: Hurried): Urgency[] {
  return urgencies.filter((one) => one === 'none' || (urgent && urgencySpans[one].days < days_max));
}

/** What was chosen for a service, or the ordinary pace where it is not offered any more. */
export const urgencyStillOffered = (service: Hurried, chosen: Urgency): Urgency =>
  offeredUrgencies(service).includes(chosen) ? chosen : 'none';

/**
 * What a form shows: the offered ones, and what was chosen before even where it is not offered any more; nothing where
 * there is no choice.
 */
export function urgencyChoices(service: Hurried, chosen: Urgency): { value: Urgency; label: string }[] {
  const shown = [...new Set([...offeredUrgencies(service), chosen])];
  return shown.length === 1 ? [] : shown.map((value) => ({ value, label: urgencyNames[value] }));
}
