import type { SampleCard } from '@yance/contract/samples/sample.ts';
import {
  bringBackSamples,
  findSample,
  moveSamples,
  receiveSamples,
  storeSamples,
  takeSamples,
} from '@yance/contract/samples/staff-endpoints.ts';
import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { call } from '../../lib/call.ts';

/** One step of bulk scanning: the same step for each label that comes into view. */
export interface ScanStep {
  key: string;
  label: string;
  roles: readonly StaffRole[];
  /** Whether the place must be known before the first scan, may be, or plays no part. */
  place: 'needed' | 'wanted' | 'none';
  run: (sample: SampleCard, place: string, idempotencyKey: string) => Promise<unknown>;
  /** The step that takes it back, where the house has one. */
  undo?: { label: string; run: (sample: SampleCard, idempotencyKey: string) => Promise<unknown> };
}

const optional = (place: string) => (place ? { place } : {});

export const scanSteps: readonly ScanStep[] = [
  {
    key: 'receive',
    label: '接收',
    roles: ['W'],
    place: 'wanted',
    run: ({ rid, order_rid }, place, idempotencyKey) =>
      call(receiveSamples, { order_rid, samples: [{ rid, ...optional(place) }] }, { idempotencyKey }),
  },
  {
    key: 'store',
    label: '入库',
    roles: ['W'],
    place: 'needed',
    run: ({ rid }, place, idempotencyKey) => call(storeSamples, { rids: [rid], place }, { idempotencyKey }),
  },
  {
    key: 'move',
    label: '换位置',
    roles: ['W'],
    place: 'needed',
    run: ({ rid }, place, idempotencyKey) => call(moveSamples, { rids: [rid], place }, { idempotencyKey }),
    undo: {
      label: '放回原位',
      run: ({ rid, place }, idempotencyKey) => call(moveSamples, { rids: [rid], place }, { idempotencyKey }),
    },
  },
  {
    key: 'take',
    label: '领取',
    roles: ['L'],
    place: 'wanted',
    run: ({ rid }, place, idempotencyKey) => call(takeSamples, { rids: [rid], ...optional(place) }, { idempotencyKey }),
    undo: {
      label: '归还',
      run: ({ rid }, idempotencyKey) => call(bringBackSamples, { rids: [rid] }, { idempotencyKey }),
    },
  },
  {
    key: 'bringBack',
    label: '归还',
    roles: ['L'],
    place: 'wanted',
    run: ({ rid }, place, idempotencyKey) =>
      call(bringBackSamples, { rids: [rid], ...optional(place) }, { idempotencyKey }),
  },
];

/** The sample of a scanned code. */
export const sampleOf = (code: string): Promise<SampleCard> => call(findSample, { code });
