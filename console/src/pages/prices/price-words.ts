import { type PriceListRow, priceListPhases, priceTargetKinds } from '@yance/contract/pricing/price-list.ts';
import type { Tone } from '../../parts/status-tag.tsx';

/** Where it stands: one in force by its days. */
export const standing = ({ label, phase }: Pick<PriceListRow, 'label' | 'phase'>): string =>
  phase === null ? label : priceListPhases[phase];

export function toneOfList({ state, phase }: Pick<PriceListRow, 'state' | 'phase'>): Tone {
  if (state === 'draft') return 'attention';
  return phase === 'within' ? 'running' : 'quiet';
}

export const periodText = ({ starts_on, ends_on }: Pick<PriceListRow, 'starts_on' | 'ends_on'>): string =>
  `${starts_on} 至 ${ends_on ?? '长期'}`;

export const targetWords = ({ target_kind, target_text }: PriceListRow): string =>
  target_kind === 'members' ? target_text : `${priceTargetKinds[target_kind]}：${target_text}`;
