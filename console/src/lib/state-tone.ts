import type { Tone } from '../parts/status-tag.tsx';

const tones: Record<string, Tone> = {
  confirming: 'attention', accepting: 'attention', paying: 'attention', sending: 'quiet', travelling: 'running',
  received: 'running', waiting: 'running', testing: 'running', checking: 'attention', finished: 'done', cancelled: 'quiet',
  troubled: 'danger', unpaid: 'attention', pending: 'attention', posted: 'done', rejected: 'danger', closed: 'quiet',
  accepted: 'running', issued: 'done', settled: 'done', frozen: 'quiet', unsettled: 'attention', billed: 'running', released: 'quiet',
  expected: 'quiet', stored: 'running', back: 'running', used: 'done', returning: 'attention', kept: 'quiet', destroying: 'attention',
  sentBack: 'done', signed: 'done', destroyed: 'done', damaged: 'danger', lost: 'danger',
  open: 'attention', sent: 'attention', paused: 'attention', reviewing: 'attention', published: 'done', contested: 'danger',
  explained: 'running', confirmed: 'done',
};

/** What a state means to the reader, over all state machines: one word means the same everywhere. */
export const toneOf = (state: string): Tone => tones[state] ?? 'quiet';
