import { publishingMachine } from '../publishing/states.ts';

export const contentMachine = publishingMachine({
  name: 'content',
  withdrawn: '已撤下',
  withdraw: '撤下',
  waits: 'planned',
  notes: { order: { label: '调整次序' } },
});
