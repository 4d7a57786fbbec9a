import { orderAgreement } from '@yance/contract/orders/endpoints.ts';
import { call } from '../../lib/call.ts';

/**
 * Opens the PDF of the order's latest agreement in a new tab; its link lives only shortly, so it is asked for at the
 * press.
 */
export async function openAgreement(rid: string): Promise<void> {
  const { url } = await call(orderAgreement, { rid });
  window.open(url, '_blank', 'noopener');
}
