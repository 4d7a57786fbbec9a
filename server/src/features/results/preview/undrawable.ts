import type { UndrawableReason } from '@yance/contract/results/drawable.ts';
import type { UnreadableReason } from '@yance/readers/reader.ts';

/** Why a file cannot be drawn, by the reason why it cannot be read. */
export const undrawable: Readonly<Record<UnreadableReason, UndrawableReason>> = {
  unknown: 'unknownKind',
  broken: 'broken',
  variant: 'variant',
  empty: 'noCurve',
  large: 'tooComplex',
};
