import { ownUnless, type Figure } from '../reporting/index.ts';
import { duePickups } from './pickup-figures.store.ts';

export const pickupFigures: readonly Figure[] = [
  {
    key: 'pickups.kept',
    title: '按时上门',
    note: '约在所选日期、时段已过或取样员已到的上门取样中，在约定时段结束前到达的',
    section: 'samples',
    measure: 'share',
    unit: '次',
    good: 'more',
    roles: ['R', 'B', 'W'],
    home: ['R'],
    keptWords: ['按时', '迟到或未到'],
    own: (actor) => (ownUnless(actor, ['B', 'W']) ? '只统计由您取样的' : ''),
    rows: ({ actor, clock }, span) => duePickups(span, clock.now(), ownUnless(actor, ['B', 'W'])),
    open: ({ rid }) => `/pickups/${rid}`,
  },
];
