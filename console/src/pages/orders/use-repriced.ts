import { previewReprice } from '@yance/contract/orders/staff-endpoints.ts';
import { Form } from 'antd';
import { useDeferredValue } from 'react';
import { useDraftPrice } from '../../lib/use-draft-price.ts';
import { changedLines, type RepriceValues } from './reprice-values.ts';
import type { StaffOrder } from './staff-order.ts';

export type Repriced = ReturnType<typeof useRepriced>;

/**
 * What the values of the surrounding form come to by the server's rules; nothing is asked while nothing is touched, nor
 * by who may not.
 */
export function useRepriced(order: StaffOrder, asks: boolean) {
  const form = Form.useFormInstance<RepriceValues>();
  const lines = Form.useWatch('lines', form);
  const changed = useDeferredValue(lines ? changedLines(order, { lines }) : []);
  const touched = changed.length > 0;
  const { price, error } = useDraftPrice(previewReprice, touched && asks ? { rid: order.rid, lines: changed } : null);
  return { touched, data: price, error };
}
