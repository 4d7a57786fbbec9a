import { machine } from '../kernel/machine.ts';

export const publishingStates = ['draft', 'planned', 'published', 'withdrawn'] as const;
export type PublishingState = (typeof publishingStates)[number];

/**
 * The way of one record that editors write and visitors read. Saving never shows anything; publishing shows the newest
 * version, planning a chosen one at a chosen time. What is published stays shown while a newer draft is written.
 */
export function publishingMachine<const Name extends string>(given: {
  name: Name;
  /** What a withdrawn record is called, and the step that makes it one. */
  withdrawn: string;
  withdraw: string;
  /** Who takes it from the pages. */
  withdrawnBy: readonly ('E' | 'T')[];
  /** In which state a withdrawn record waits for a planned publication. */
  waits: 'withdrawn' | 'planned';
  notes?: Readonly<Record<string, { label: string }>>;
}) {
  const { name, withdrawn, withdraw, withdrawnBy, waits, notes = {} } = given;
  const steady = waits === 'withdrawn' ? (['published', 'withdrawn'] as const) : (['published'] as const);
  const waiting = waits === 'planned' ? (['draft', 'planned', 'withdrawn'] as const) : (['draft', 'planned'] as const);
  return machine({
    name,
    states: { draft: '草稿', planned: '待发布', published: '已发布', withdrawn },
    steps: [
      { from: null, event: 'create', by: ['E', 'T'], to: 'draft', label: '新建' },
      ...staying('save', '保存', publishingStates),
      { from: publishingStates, event: 'publish', by: ['E', 'T'], to: 'published', label: '发布' },
      { from: waiting, event: 'plan', by: ['E'], to: 'planned', label: '计划发布' },
      ...staying('plan', '计划发布', steady),
      { from: ['planned'], event: 'unplan', by: ['E'], to: 'draft', label: '取消计划' },
      ...staying('unplan', '取消计划', steady),
      { from: ['published'], event: 'withdraw', by: withdrawnBy, to: 'withdrawn', label: withdraw },
    ],
    notes,
  });
}
export type PublishingEvent = ReturnType<typeof publishingMachine>['steps'][number]['event'];

/** The same step from each of the states, without leaving it. */
const staying = <const Event extends string>(event: Event, label: string, states: readonly PublishingState[]) =>
  states.map((state) => ({ from: [state], event, by: ['E'] as const, to: state, label }));
