import type { RecycleState, CompensationState } from '@yance/contract/samples/recycle-states.ts';
import type { SampleCard } from '@yance/contract/samples/sample.ts';
import type { Tone } from '@yance/ui/tag.tsx';

const ended: readonly string[] = ['used', 'signed', 'destroyed', 'cancelled'];

/** Amber when the owner has to do something, red when something went wrong. */
export function sampleTone({ state }: Pick<SampleCard, 'state'>): Tone {
  if (['troubled', 'damaged', 'lost'].includes(state)) return 'danger';
  if (['expected', 'sentBack'].includes(state)) return 'attention';
  if (state === 'signed') return 'done';
  return ended.includes(state) ? 'neutral' : 'info';
}

export const recycleTone = (state: RecycleState): Tone =>
  state === 'sent' ? 'attention' : state === 'signed' ? 'done' : state === 'cancelled' ? 'neutral' : 'info';

export const claimTone = (state: CompensationState): Tone =>
  state === 'paid' ? 'done' : state === 'rejected' ? 'danger' : 'info';
