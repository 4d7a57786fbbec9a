import { createStore } from '@yance/ui/store.ts';
import { session } from '../../lib/session.ts';
import { openLogin } from '../login/open-login.ts';

interface SamplingRequest {
  /** The service of type 2 on whose page it was opened. */
  serviceRid: string | null;
}

/** The dialog 上门取样 that is open. */
export const samplingRequest = createStore<SamplingRequest | null>(null);

/** Opens the dialog 上门取样; a visitor signs in first (specification §4). */
export const openSampling = (): void => openFor(null);
/** The same on the page of a service of type 2: a booking of it in the plan says until when. */
export const openSamplingFor = (serviceRid: string): void => openFor(serviceRid);

function openFor(serviceRid: string | null): void {
  const open = () => samplingRequest.set({ serviceRid });
  if (session().token) open();
  else openLogin('login', { why: '登录后预约上门取样。', after: open });
}
export const closeSampling = (): void => samplingRequest.set(null);
