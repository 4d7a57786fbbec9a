import { orderMachine } from '@yance/contract/orders/states.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Order } from './order-model.ts';

/** The refusal of a step that comes too late or twice: it says the state that the order has now. */
export const wrongState = ({ state }: Pick<Order, 'state'>): Refusal =>
  new Refusal('stepNotAllowed', { data: { state, label: orderMachine.states[state] } });
