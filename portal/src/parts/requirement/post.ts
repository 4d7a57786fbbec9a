import type { OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { postRequirement } from '@yance/contract/requirements/endpoints.ts';
import { call } from '../../lib/call.ts';
import { freshToken } from '../../lib/fresh-token.ts';
import { withCaptcha } from '../login-dialog/with-captcha.ts';

/** Posts a requirement or a message; a member's token goes along, so that it belongs to the account. */
export async function post(values: SentOf<typeof postRequirement>): Promise<OutputOf<typeof postRequirement>> {
  await freshToken();
  return withCaptcha((captcha) => call(postRequirement, { ...values, captcha }, { quiet: true }));
}
