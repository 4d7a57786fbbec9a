import { machine } from '../kernel/machine.ts';

/**
 * The way of one entry of the site. Saving never shows anything to visitors; publishing shows the newest version,
 * planning a chosen one at a chosen time. What is published stays shown while a newer draft is written or planned.
 */
export const contentMachine = machine({
  name: 'content',
  states: { draft: '草稿', planned: '待发布', published: '已发布', withdrawn: '已撤下' },
  steps: [
    { from: null, event: 'create', by: ['E', 'T'], to: 'draft', label: '新建' },
    { from: ['draft'], event: 'save', by: ['E'], to: 'draft', label: '保存' },
    { from: ['planned'], event: 'save', by: ['E'], to: 'planned', label: '保存' },
    { from: ['published'], event: 'save', by: ['E'], to: 'published', label: '保存' },
    { from: ['withdrawn'], event: 'save', by: ['E'], to: 'withdrawn', label: '保存' },
    {
      from: ['draft', 'planned', 'published', 'withdrawn'],
      event: 'publish',
      by: ['E', 'T'],
      to: 'published',
      label: '发布',
    },
    { from: ['draft', 'planned', 'withdrawn'], event: 'plan', by: ['E'], to: 'planned', label: '计划发布' },
    { from: ['published'], event: 'plan', by: ['E'], to: 'published', label: '计划发布' },
    { from: ['planned'], event: 'unplan', by: ['E'], to: 'draft', label: '取消计划' },
    { from: ['published'], event: 'unplan', by: ['E'], to: 'published', label: '取消计划' },
    { from: ['published'], event: 'withdraw', by: ['E'], to: 'withdrawn', label: '撤下' },
  ],
  notes: {
    order: { label: '调整次序' },
  },
});
export type ContentState = keyof typeof contentMachine.states;
