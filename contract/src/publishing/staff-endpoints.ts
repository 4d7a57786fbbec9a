import { z } from 'zod';
import { callsAbout, type Refusals } from '../kernel/endpoint.ts';
import { moment, optionalText, reason, rid } from '../kernel/fields.ts';
import type { Topic } from '../kernel/topics.ts';

type Named = readonly [path: string, summary: string];
type StepName = 'save' | 'publish' | 'plan' | 'unplan' | 'withdraw' | 'restore' | 'discard';

/** The record and the revision that its editor has seen. */
const at = { rid, revision: z.number('缺少修订号').int() };
const number = z.number().int().min(1);

/**
 * The calls with which editors read versions of a kind of record and take it through its states (states.ts). `data` is
 * the one field under which the kind's data travel; `refusals` come to those of the step itself.
 */
export function publishingCalls<Data extends z.ZodRawShape, Detail extends z.ZodType>(kind: {
  topic: Topic;
  data: Data;
  detail: Detail;
  changedMeanwhile: string;
  /** Whether what visitors see changes only with a fresh second factor. */
  stepUp: boolean;
  calls: Readonly<Record<StepName | 'version' | 'preview', Named>>;
  refusals?: Partial<Record<StepName | 'preview', Refusals>>;
}) {
  const { data, detail: output, calls, stepUp } = kind;
  const { staffCall } = callsAbout(kind.topic);
  const roles = ['E'] as const;
  const step = (name: StepName, refusals: Refusals = {}) => ({
    path: calls[name][0],
    summary: calls[name][1],
    roles,
    refusals: { changedMeanwhile: kind.changedMeanwhile, ...refusals, ...kind.refusals?.[name] },
    effect: 'write' as const,
  });
  const [versionPath, versionSummary] = calls.version;
  const [previewPath, previewSummary] = calls.preview;
  return {
    version: staffCall({
      path: versionPath,
      summary: versionSummary,
      roles,
      input: z.object({ rid, number }),
      output: z.object({ number: z.number().int(), ...data }),
      effect: 'read',
    }),
    save: staffCall({
      ...step('save'),
      bodyKb: 1024,
      input: z.object({ ...at, ...data, note: optionalText(100) }),
      output,
    }),
    publish: staffCall({
      ...step('publish'),
      input: z.object({ ...at, reason: optionalText(500) }),
      output,
      stepUp,
    }),
    plan: staffCall({
      ...step('plan', { timePassed: '计划时间应晚于现在' }),
      input: z.object({ ...at, publish_at: moment }),
      output,
      stepUp,
    }),
    unplan: staffCall({ ...step('unplan', { notPlanned: '没有计划中的发布' }), input: z.object(at), output }),
    withdraw: staffCall({ ...step('withdraw'), input: z.object({ ...at, reason }), output, stepUp }),
    restore: staffCall({ ...step('restore'), input: z.object({ ...at, number }), output }),
    discard: staffCall({
      ...step('discard'),
      input: z.object(at),
      output: z.object({ rid, removed: z.boolean() }),
    }),
    preview: staffCall({
      path: previewPath,
      summary: previewSummary,
      roles,
      input: z.object({ rid, number: number.optional() }),
      output: z.object({ url: z.string() }),
      refusals: kind.refusals?.preview ?? {},
      effect: 'write',
      changes: [],
      once: false,
    }),
  };
}

/** The calls that are the same for every kind but for the detail that they answer. */
export type PublishingCalls<Detail extends z.ZodType = z.ZodType> = Omit<
  ReturnType<typeof publishingCalls<z.ZodRawShape, Detail>>,
  'save' | 'version'
>;
