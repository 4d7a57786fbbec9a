import { beginAuthorization } from '@yance/contract/identity/wechat-endpoints.ts';
import { call } from '../../lib/call.ts';

/** Leaves for WeChat's authorisation; WeChat comes back to `/wx`, which goes on to `to`. */
export async function authorize(to: string): Promise<void> {
  const { url } = await call(beginAuthorization, { to });
  location.assign(url);
}
