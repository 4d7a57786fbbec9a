import { publishingMachine } from '../publishing/states.ts';

/** What is withdrawn from sale stays so while a planned publication waits. */
export const serviceMachine = publishingMachine({
  name: 'service',
  withdrawn: '已下架',
  withdraw: '下架',
  withdrawnBy: ['E'],
  waits: 'withdrawn',
});
