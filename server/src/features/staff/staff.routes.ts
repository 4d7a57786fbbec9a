import { staffAccountCalls } from '@yance/contract/staff/account-endpoints.ts';
import { staffAdminCalls } from '@yance/contract/staff/admin-endpoints.ts';
import { staffSessionCalls } from '@yance/contract/staff/endpoints.ts';
import { firstBrokenAuditRow } from '../../kernel/audit/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { addStaff } from './accounts/add-staff.ts';
import { auditPage, exportRows, readingsPage } from './log/audit-log.ts';
import { changeOwnPassword, preparePassword } from './accounts/change-own-password.ts';
import { setDisabled } from './accounts/disable-staff.ts';
import { listOwn, revokeOwn } from './session/own-sessions.ts';
import { listQueues } from './queues.ts';
import { newSecrets, renewCredentials } from './accounts/renew-credentials.ts';
import { confirmOwnTotp } from './accounts/confirm-own-totp.ts';
import { renewOwnTotp } from './accounts/renew-own-totp.ts';
import { setRoles } from './accounts/set-roles.ts';
import { compareSignIn, signIn } from './sign-in/sign-in.ts';
import { signOut } from './session/sign-out.ts';
import { recordOnWire } from './accounts/staff-record.ts';
import { pageOfStaff, staffByRids } from './staff.store.ts';
import { stepUp } from './session/step-up.ts';

const session = bind(staffSessionCalls, {
  signIn: inTwoParts(
    (call) => compareSignIn(call, call.input, call.origin),
    (call, compared) => signIn(call, call.input, { origin: call.origin, reply: call.http.reply }, compared),
  ),
  currentSession: async ({ tx, actor }) => {
    const [person] = await staffByRids(tx, [actor.rid]);
    if (!person) throw new Refusal('sessionEnded', { status: 401 });
    return { account: person.account, name: person.name, roles: person.roles };
  },
  signOut: async (call) => {
    await signOut(call, call.http.reply);
    return {};
  },
  stepUp: async (call) => {
    await stepUp(call, call.input.totp);
    return {};
  },
  listQueues: (call) => listQueues(call),
  // The kernel's own row in the audit log is all that is to be kept.
  noteExport: async () => ({}),
});

const account = bind(staffAccountCalls, {
  changeOwnPassword: inTwoParts(
    (call) => preparePassword(call, call.input),
    async (call, prepared) => {
      await changeOwnPassword(call, call.input, prepared);
      return {};
    },
  ),
  renewOwnTotp: (call) => renewOwnTotp(call),
  confirmOwnTotp: async (call) => {
    await confirmOwnTotp(call, call.input.totp);
    return {};
  },
  listOwnSessions: (call) => listOwn(call),
  revokeOwnSession: (call) => revokeOwn(call, call.input.rid),
});

const admin = bind(staffAdminCalls, {
  listStaff: async ({ tx, input }) => {
    const { rows, total } = await pageOfStaff(tx, input, input);
    return { list: rows.map(recordOnWire), total, page: input.page, size: input.size };
  },
  addStaff: inTwoParts(newSecrets, (call, secrets) => addStaff(call, call.input, secrets)),
  setStaffRoles: (call) => setRoles(call, call.input),
  disableStaff: (call) => setDisabled(call, call.input),
  renewStaff: inTwoParts(newSecrets, (call, secrets) => renewCredentials(call, call.input.rid, secrets)),
  listReadings: async ({ tx, input }) => ({
    ...(await readingsPage(tx, input, input)),
    page: input.page,
    size: input.size,
  }),
  listAudit: async ({ tx, input }) => ({
    ...(await auditPage(tx, input, input)),
    page: input.page,
    size: input.size,
  }),
  exportAudit: ({ tx, input }) => exportRows(tx, input),
  verifyAudit: async ({ tx }) => ({ broken_seq: await firstBrokenAuditRow(tx) }),
});

export const staffCalls = [...session, ...account, ...admin];
