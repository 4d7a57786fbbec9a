import type { SampleCard } from '@yance/contract/samples/sample.ts';
import {
  bringBackSamples,
  destroySamples,
  findSample,
  moveSamples,
  receiveSamples,
  storeSamples,
  takeSamples,
  useUpSamples,
} from '@yance/contract/samples/staff-endpoints.ts';
import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import { call } from '../../lib/call.ts';

/** What is said once for all labels of a run. */
export interface ScanGiven {
  place: string;
  /** How samples are destroyed, and before whom. */
  record: string;
  witness: string;
}

/** One step of bulk scanning: the same step for each label that comes into view. */
export interface ScanStep {
  key: string;
  label: string;
  permission: PermissionKey;
  /** Whether the place must be known before the first scan, may be, or plays no part. */
  place: 'needed' | 'wanted' | 'none';
  placeLabel?: string;
  /** Whether the way of destruction and a witness must be known first. */
  destroys?: boolean;
  /** Where the reply says that something is `missing`, the step is made and the person is warned. */
  run: (sample: SampleCard, given: ScanGiven, idempotencyKey: string) => Promise<object>;
  /** The step that takes it back, where the operator has one. */
  undo?: { label: string; run: (sample: SampleCard, idempotencyKey: string) => Promise<unknown> };
}

const optional = (place: string) => (place ? { place } : {});

export const scanSteps: readonly ScanStep[] = [
  {
    key: 'receive',
    label: '接收',
    permission: 'samples.receive',
    place: 'wanted',
    placeLabel: '存放位置（填写后同时入库）',
    run: ({ rid, order_rid }, { place }, idempotencyKey) =>
      call(receiveSamples, { order_rid, samples: [{ rid, ...optional(place) }] }, { idempotencyKey }),
  },
  {
    key: 'store',
    label: '入库',
    permission: 'samples.receive',
    place: 'needed',
    placeLabel: '存放位置',
    run: ({ rid }, { place }, idempotencyKey) => call(storeSamples, { rids: [rid], place }, { idempotencyKey }),
  },
  {
    key: 'move',
    label: '换位置',
    permission: 'samples.receive',
    place: 'needed',
    placeLabel: '存放位置',
    run: ({ rid }, { place }, idempotencyKey) => call(moveSamples, { rids: [rid], place }, { idempotencyKey }),
    undo: {
      label: '放回原位',
      run: ({ rid, place }, idempotencyKey) => call(moveSamples, { rids: [rid], place }, { idempotencyKey }),
    },
  },
  {
    key: 'destroy',
    label: '销毁',
    permission: 'samples.destroy',
    place: 'none',
    destroys: true,
    run: ({ rid }, { record, witness }, idempotencyKey) =>
      call(destroySamples, { rids: [rid], record, witness }, { idempotencyKey }),
  },
  {
    key: 'take',
    label: '领取',
    permission: 'samples.test',
    place: 'wanted',
    placeLabel: '地点（可不填）',
    run: ({ rid }, { place }, idempotencyKey) =>
      call(takeSamples, { rids: [rid], ...optional(place) }, { idempotencyKey }),
    undo: {
      label: '归还',
      run: ({ rid }, idempotencyKey) => call(bringBackSamples, { rids: [rid] }, { idempotencyKey }),
    },
  },
  {
    key: 'bringBack',
    label: '归还',
    permission: 'samples.test',
    place: 'wanted',
    placeLabel: '地点（可不填）',
    run: ({ rid }, { place }, idempotencyKey) =>
      call(bringBackSamples, { rids: [rid], ...optional(place) }, { idempotencyKey }),
  },
  {
    key: 'useUp',
    label: '登记用完',
    permission: 'samples.test',
    place: 'none',
    run: ({ rid }, _given, idempotencyKey) => call(useUpSamples, { rids: [rid] }, { idempotencyKey }),
  },
];

/** Looking at one sample after the other, with everything that may be done with it, stands beside the steps. */
export const lookKey = 'look';

/** The sample of a scanned code. */
export const sampleOf = (code: string): Promise<SampleCard> => call(findSample, { code });
