import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import type { Member } from '../../../kernel/actor.ts';
import type { Authenticators, Call } from '../../../kernel/route.ts';
import { staffOfRequest, steppedUp } from '../../staff/index.ts';
import { memberOfToken } from './sessions.ts';

/** Who calls: a member by the header `token`, staff by the console's cookie. */
export const authenticators: Pick<Authenticators, 'member' | 'staff' | 'steppedUp'> = {
  member: memberOfToken,
  staff: staffOfRequest,
  steppedUp,
};

/** An open call needs no token, but one that holds says whose it is; an ended one makes a visitor. */
export async function memberBehind({
  tx,
  clock,
  http,
}: Pick<Call<Endpoint>, 'tx' | 'clock' | 'http'>): Promise<Member | null> {
  const { token } = http.request.headers;
  return typeof token === 'string' && token !== '' ? authenticators.member(tx, token, clock, false) : null;
}
