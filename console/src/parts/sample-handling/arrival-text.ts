import type { QueuedOrder, SampleOrder } from '@yance/contract/samples/staff-endpoints.ts';

/** How far the samples of an order have come, in words: what is missing in its parcel has not arrived. */
export function arrivalText({ samples }: Pick<SampleOrder, 'samples'>): string {
  const number = (...states: readonly string[]) => samples.filter(({ state }) => states.includes(state)).length;
  const parts = [
    ['待寄送', number('expected')],
    ['在途', number('travelling')],
    ['异常', number('troubled')],
  ] as const;
  const open = parts.filter(([, count]) => count > 0).map(([words, count]) => `${words} ${count} 件`);
  if (open.length === 0) return '已收齐';
  const arrived = samples.length - number('expected', 'travelling', 'troubled', 'cancelled');
  return [...(arrived > 0 ? [`已接收 ${arrived} 件`] : []), ...open].join('，');
}

/** The numbers on the boxes; empty where nothing was sent by courier. */
export const parcelText = ({ parcels }: Pick<QueuedOrder, 'parcels'>): string =>
  parcels.map(({ courier, number }) => `${courier} ${number}`).join('；');
