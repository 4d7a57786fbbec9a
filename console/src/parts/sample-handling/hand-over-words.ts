import type { TimelineEvent } from '@yance/contract/kernel/page.ts';

/** Where a hand-over was, in which parcel it went, and who saw it. */
export function handOverWords({ details }: TimelineEvent): string {
  const word = (key: string): string => (typeof details[key] === 'string' ? details[key] : '');
  const named = (name: string, key: string): string => (word(key) ? `${name} ${word(key)}` : '');
  const parcel = `${word('courier')} ${word('number')}`.trim();
  return [
    word('place'),
    parcel,
    word('record'),
    named('见证人', 'witness'),
    named('分为', 'into'),
    named('原样品', 'of'),
  ]
    .filter(Boolean)
    .join(' · ');
}
