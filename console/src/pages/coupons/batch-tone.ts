import type { BatchState } from '@yance/contract/coupons/states.ts';
import type { Tone } from '../../parts/status-tag.tsx';

/** A coupon that is given out waits for nobody. */
export const batchTone: Readonly<Record<BatchState, Tone>> = { draft: 'attention', open: 'running', stopped: 'quiet' };
