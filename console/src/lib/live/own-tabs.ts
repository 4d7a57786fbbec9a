import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { isRid } from './is-rid.ts';
import { noteChanges } from './changes.ts';
import type { Change } from './changes.ts';

/** The platform tells nobody of the own doing: the tabs of one person tell each other. */
let channel: BroadcastChannel | undefined;

/** Listens to the other tabs of a person until the returned function is called. */
export function joinOwnTabs(account: string): () => void {
  const joined = new BroadcastChannel(`own-${account}`);
  joined.onmessage = ({ data }: MessageEvent<Omit<Change, 'at'>[]>) => noteChanges(data);
  channel = joined;
  return () => {
    joined.close();
    if (channel === joined) channel = undefined;
  };
}

/** Tells the other tabs which records a write named. */
export function postToOwnTabs({ effect, changes }: Pick<Endpoint, 'effect' | 'changes'>, input: unknown): void {
  if (effect !== 'write' || !channel) return;
  const rids = Object.values(input ?? {})
    .flat()
    .filter(isRid);
  const records = changes.flatMap((topic) => rids.map((rid) => ({ topic, rid })));
  if (records.length > 0) channel.postMessage(records);
}
