import { facts } from '@yance/contract/facts.ts';
import type { FactShape } from '@yance/contract/kernel/fact.ts';
import { declareFactShapes } from '../src/kernel/facts.ts';
import { endWithFile } from './file-ends.ts';

/** Declares facts that the contract does not have, in place of its own, until the test file is over. */
export function ownFacts(list: Readonly<Record<string, FactShape>>): void {
  declareFactShapes(list);
  endWithFile(() => declareFactShapes(facts));
}
