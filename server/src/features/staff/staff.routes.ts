import { managerCalls } from '@yance/contract/staff/manager-endpoints.ts';
import { managerRulesInForce, saveManagerRulesOf, tryManagerRules } from './managers/keep-manager-rules.ts';
import { ruleChanges } from '../settings/index.ts';
import { listHoldings } from './read/holdings.ts';
import { staffNames } from './read/staff-names.ts';
import { staffAccountCalls } from '@yance/contract/staff/account-endpoints.ts';
import { staffAdminCalls } from '@yance/contract/staff/admin-endpoints.ts';
import { findCalls } from '@yance/contract/staff/find-endpoints.ts';
import { preferenceCalls } from '@yance/contract/staff/preferences.ts';
import { recordCalls } from '@yance/contract/staff/record-endpoints.ts';
import { roleCalls } from '@yance/contract/staff/role-endpoints.ts';
import { staffSessionCalls } from '@yance/contract/staff/endpoints.ts';
import { firstBrokenAuditRow } from '../../kernel/audit/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { addStaff } from './accounts/add-staff.ts';
import { auditPage, exportRows, readingsPage } from './log/audit-log.ts';
import { recordTrail } from './log/record-trail.ts';
import { changeOwnPassword, preparePassword } from './accounts/change-own-password.ts';
import { setAway } from './accounts/set-away.ts';
import { setGroup } from './accounts/set-group.ts';
import { setDisabled } from './accounts/disable-staff.ts';
import { findRecords } from './find-records.ts';
import { listOwn, revokeOwn } from './session/own-sessions.ts';
import { listQueues } from './queues.ts';
import { newSecrets, renewCredentials } from './accounts/renew-credentials.ts';
import { confirmOwnTotp } from './accounts/confirm-own-totp.ts';
import { renewOwnTotp } from './accounts/renew-own-totp.ts';
import { setRoles } from './accounts/set-roles.ts';
import { compareSignIn, signIn } from './sign-in/sign-in.ts';
import { sessionOnWire } from './session/session-record.ts';
import { signOut } from './session/sign-out.ts';
import { addRole } from './roles/add-role.ts';
import { archiveRole } from './roles/archive-role.ts';
import { editRole } from './roles/edit-role.ts';
import { removeRole } from './roles/remove-role.ts';
import { listRoles } from './roles/role-record.ts';
import { changePreferences } from './preferences.store.ts';
import { recordsOnWire } from './accounts/staff-record.ts';
import { pageOfStaff, staffByRids } from './staff.store.ts';
import { stepUp } from './session/step-up.ts';
import { changeSharedView } from './views/change-shared-view.ts';
import { removeSharedView } from './views/remove-shared-view.ts';
import { shareView } from './views/share-view.ts';

const session = bind(staffSessionCalls, {
  signIn: inTwoParts(
    (call) => compareSignIn(call, call.input, call.origin),
    (call, compared) => signIn(call, call.input, { origin: call.origin, reply: call.http.reply }, compared),
  ),
  currentSession: async ({ tx, actor }) => {
    const [person] = await staffByRids(tx, [actor.rid]);
    if (!person) throw new Refusal('sessionEnded', { status: 401 });
    return sessionOnWire(tx, person);
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

const find = bind(findCalls, { findRecords: (call) => findRecords(call, call.input.kw) });

const record = bind(recordCalls, { listTrail: (call) => recordTrail(call, call.input) });

const preferences = bind(preferenceCalls, {
  savePreferences: ({ tx, actor, input }) => changePreferences(tx, actor.rid, input),
  shareView: (call) => shareView(call, call.input),
  changeSharedView: (call) => changeSharedView(call, call.input),
  removeSharedView: (call) => removeSharedView(call, call.input.rid),
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
    return { list: await recordsOnWire(tx, rows), total, page: input.page, size: input.size };
  },
  addStaff: inTwoParts(newSecrets, (call, secrets) => addStaff(call, call.input, secrets)),
  setStaffGroup: (call) => setGroup(call, call.input),
  setStaffRoles: (call) => setRoles(call, call.input),
  disableStaff: (call) => setDisabled(call, call.input),
  setStaffAway: (call) => setAway(call, call.input),
  listHoldings: (call) => listHoldings(call, call.input.rid),
  renewStaff: inTwoParts(newSecrets, (call, secrets) => renewCredentials(call, call.input.rid, secrets)),
  listReadings: async (call) => ({
    ...(await readingsPage(call, call.input, call.input)),
    page: call.input.page,
    size: call.input.size,
  }),
  listAudit: async (call) => ({
    ...(await auditPage(call, call.input, call.input)),
    page: call.input.page,
    size: call.input.size,
  }),
  exportAudit: (call) => exportRows(call, call.input),
  verifyAudit: async ({ tx }) => ({ broken_seq: await firstBrokenAuditRow(tx) }),
});

const managers = bind(managerCalls, {
  getManagerRules: (call) => managerRulesInForce(call.tx),
  saveManagerRules: (call) => saveManagerRulesOf(call, call.input),
  listManagerRuleChanges: (call) => ruleChanges(call.tx, 'managers.rules', staffNames),
  previewManager: (call) => tryManagerRules(call.tx, call.input),
});

const roles = bind(roleCalls, {
  listRoles: ({ tx }) => listRoles(tx),
  addRole: (call) => addRole(call, call.input),
  editRole: (call) => editRole(call, call.input),
  archiveRole: (call) => archiveRole(call, call.input),
  removeRole: async (call) => {
    await removeRole(call, call.input.rid);
    return {};
  },
});

export const staffCalls = [...session, ...find, ...record, ...preferences, ...account, ...admin, ...managers, ...roles];
