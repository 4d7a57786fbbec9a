import { identityAddress, identityOpen, identityUser } from '@yance/contract/identity/endpoints.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { hashForRegistration, register } from './account/register.ts';
import { prepareUser, updateUser } from './account/update-user.ts';
import { userInfo } from './account/user-info.ts';
import { sendCode } from './codes/send-code.ts';
import { addAddress } from './profile/add-address.ts';
import { deleteAddress } from './profile/delete-address.ts';
import { editAddress } from './profile/edit-address.ts';
import { listAddresses } from './profile/list-addresses.ts';
import { makeDefault } from './profile/set-default-address.ts';
import { updateProfile } from './profile/update-profile.ts';
import { revokeSessions } from './sessions.store.ts';
import { checkCaptcha, newCaptcha } from './sign-in/captcha.ts';
import { listSessions } from './sign-in/list-sessions.ts';
import { refreshSession } from './sign-in/refresh-session.ts';
import { hashForReset, resetPassword } from './sign-in/reset-password.ts';
import { signInByCode } from './sign-in/sign-in-by-code.ts';
import { prepareSignIn, signIn } from './sign-in/sign-in.ts';

const open = bind(identityOpen, {
  getCaptcha: ({ tx, clock }) => newCaptcha(tx, clock),
  sendCode: inTwoParts(
    (call) => checkCaptcha(call, call.input.captcha),
    async (call, captcha) => {
      await sendCode(call, { ...call.input, captcha, network: call.origin.network });
      return {};
    },
  ),
  login: inTwoParts(
    (call) => prepareSignIn(call, call.input, call.origin),
    (call, prepared) => signIn(call, call.input, call.origin, prepared),
  ),
  loginForCode: (call) => signInByCode(call, call.input, call.origin),
  sign: inTwoParts(
    (call) => hashForRegistration(call, call.input),
    async (call, hash) => {
      await register(call, call.input, call.origin, hash);
      return {};
    },
  ),
  reset: inTwoParts(
    (call) => hashForReset(call, call.input),
    async (call, hash) => {
      await resetPassword(call, call.input, hash);
      return {};
    },
  ),
  refreshToken: async (call) => {
    const { query, headers } = call.http.request;
    const given: unknown[] = [(query as { token?: unknown }).token, call.input.token, headers.token];
    const token = given.find((one): one is string => typeof one === 'string' && one !== '') ?? '';
    const next = await refreshSession(call, token);
    return { token: next.token, refresh_token: next.refresh, expires_at: next.expires };
  },
});

const user = bind(identityUser, {
  getUser: (call) => userInfo(call),
  updateUser: inTwoParts(
    (call) => prepareUser(call, call.input),
    (call, prepared) => updateUser(call, call.input, call.origin.ip, prepared),
  ),
  updateProfile: (call) => updateProfile(call, call.input, call.origin.ip),
  logout: async ({ tx, clock, actor }) => {
    await revokeSessions(tx, actor.rid, clock.now(), { only: actor.session });
    return {};
  },
  listSessions: async (call) => ({ list: await listSessions(call, call.input.revoke) }),
});

const address = bind(identityAddress, {
  listAddresses: async (call) => ({ list: await listAddresses(call, call.input) }),
  addAddress: (call) => addAddress(call, call.input),
  editAddress: (call) => editAddress(call, call.input),
  deleteAddress: (call) => deleteAddress(call, call.input.address_rid),
  defaultAddress: (call) => makeDefault(call, call.input.address_rid),
});

export const identityCalls = [...open, ...user, ...address];
