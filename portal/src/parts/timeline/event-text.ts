import type { TimelineEvent } from '@yance/contract/kernel/page.ts';
import { formatFen } from '@yance/ui/format.ts';

/**
 * What an event says to the member: as something done, with the parcel or the old and the new price where there is one.
 */
export function eventText({ done, details, reason }: TimelineEvent): { title: string; note: string | undefined } {
  const { courier, number, before_fen: before, after_fen: after } = details;
  const notes = [
    typeof courier === 'string' && typeof number === 'string' && `${courier} ${number}`,
    typeof before === 'number' && typeof after === 'number' && `${formatFen(before)} → ${formatFen(after)}`,
    reason && `原因：${reason}`,
  ].filter(Boolean);
  return { title: done, note: notes.length > 0 ? notes.join('；') : undefined };
}
