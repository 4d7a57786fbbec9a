import { publishingMachine } from '../publishing/states.ts';

export const contentMachine = publishingMachine({
  name: 'content',
  withdrawn: '已撤下',
  withdraw: '撤下',
  // An author who takes back the consent to be named is not waited for.
  withdrawnBy: ['E', 'T'],
  waits: 'planned',
  notes: { order: { label: '调整次序' } },
});
