import type { FactShape } from '@yance/contract/kernel/fact.ts';
import { assemble } from '../src/kernel/assemble.ts';
import type { Follower } from '../src/kernel/facts.ts';
import { features } from '../src/features.ts';
import { endWithFile } from './file-ends.ts';

/**
 * Declares facts that the contract does not have, in place of its own, until the test file is over; `followers` are
 * their only ones.
 */
export function ownFacts(list: Readonly<Record<string, FactShape>>, followers: readonly Follower[] = []): void {
  assemble([{ name: 'test', followers }], list);
  endWithFile(() => assemble(features));
}
