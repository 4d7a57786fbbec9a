import { useQuery } from '@tanstack/react-query';
import { listComplaints } from '@yance/contract/complaints/endpoints.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { listAssigns } from '@yance/contract/results/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { reading } from '../../../../lib/query.ts';

/** States before which no task exists. */
const before: readonly string[] = ['approving', 'confirming', 'accepting', 'paying', 'sending', 'travelling'];

/** The tasks of an order; asked for once, however many parts of the page show them. */
export const useOrderTasks = ({ rid, state }: OrderDetail) =>
  useQuery({ ...reading(listAssigns, { order_rid: rid, size: 100 }), enabled: !before.includes(state) });

/** The complaints about an order, and what can still be complained of. */
export const useOrderComplaints = ({ rid, state }: OrderDetail) =>
  useQuery({ ...reading(listComplaints, { order_rid: rid, size: 100 }), enabled: state === 'finished' });

/** Whether the samples of an order may still come. */
export const awaitsSamples = ({ has_samples, state }: OrderDetail): boolean =>
  has_samples && ['sending', 'travelling'].includes(state);

/** The pickups of an order, where it can have some. */
export const useOrderPickups = (order: OrderDetail) =>
  useQuery({
    ...reading(listSamplings, { order_rid: order.rid, size: 5 }),
    enabled: order.type === 1 || awaitsSamples(order),
  });

/** The samples of an order. */
export const useOrderSamples = ({ rid, has_samples }: OrderDetail) =>
  useQuery({ ...reading(listSamples, { order_rid: rid, size: 100 }), enabled: has_samples });
