import type { RecordDetail } from '@yance/contract/publishing/records.ts';
import type { PublishingCalls } from '@yance/contract/publishing/staff-endpoints.ts';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';

/** The steps that any record can take once its draft is stored. */
export type PublishingStep =
  | { kind: 'publish'; reason?: string }
  | { kind: 'plan'; at: string }
  | { kind: 'unplan' }
  | { kind: 'withdraw'; reason: string }
  | { kind: 'restore'; number: number }
  | { kind: 'discard' };

/** What is said when a step is done. */
export const doneWords = {
  save: '已保存草稿',
  publish: '已发布',
  plan: '已计划发布',
  unplan: '已取消计划',
  withdraw: '已撤下',
  restore: '已恢复为草稿',
  discard: '已放弃草稿',
} as const;

/**
 * Takes a record one step on. It is given as the editor saw it last, so that nothing unseen is changed. Null where the
 * record is gone; `reread` is asked where the server answers without the record.
 */
export async function sendStep<Detail extends z.ZodType>(
  calls: PublishingCalls<Detail>,
  record: Pick<RecordDetail, 'rid' | 'revision'>,
  step: PublishingStep,
  idempotencyKey: string,
  reread: () => Promise<z.output<Detail>>,
): Promise<z.output<Detail> | null> {
  const at = { rid: record.rid, revision: record.revision };
  const options = { idempotencyKey };
  switch (step.kind) {
    case 'publish':
      return call(calls.publish, { ...at, reason: step.reason }, options);
    case 'plan':
      return call(calls.plan, { ...at, publish_at: step.at }, options);
    case 'unplan':
      return call(calls.unplan, at, options);
    case 'withdraw':
      return call(calls.withdraw, { ...at, reason: step.reason }, options);
    case 'restore':
      return call(calls.restore, { ...at, number: step.number }, options);
    case 'discard': {
      const { removed } = await call(calls.discard, at, options);
      return removed ? null : reread();
    }
  }
}
