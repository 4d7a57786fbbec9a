import { fenText } from '../kernel/money.ts';
import type { TimelineEvent } from '../kernel/page.ts';

/** What a statement came to at an event of its timeline, in words; empty where the event tells of no amount. */
export const eventAmount = ({ details: { amount_fen } }: TimelineEvent): string =>
  typeof amount_fen === 'number' ? fenText(amount_fen) : '';
