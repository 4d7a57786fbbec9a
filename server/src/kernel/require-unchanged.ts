import { isDeepStrictEqual } from 'node:util';
import { Refusal } from './refusal.ts';

/**
 * For a write that replaces something whole and that has no revision: refuses `changedMeanwhile` where what is stored
 * is no longer `before`, what the page showed. The record is locked; a caller that sends no `before` has seen nothing.
 */
export function requireUnchanged<T>(before: T | undefined, stored: T): void {
  if (before !== undefined && !isDeepStrictEqual(before, stored)) throw new Refusal('changedMeanwhile');
}
