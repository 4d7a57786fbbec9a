import { staffAdminCalls } from '@yance/contract/staff/admin-endpoints.ts';
import { staffSessionCalls } from '@yance/contract/staff/endpoints.ts';
import { addDays, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { firstBrokenAuditRow } from '../../kernel/audit.ts';
import { listAudit } from '../../kernel/list-audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind } from '../../kernel/route.ts';
import { addStaff, recordOnWire, renewCredentials, setDisabled, setRoles } from './accounts.ts';
import { listQueues } from './queues.ts';
import { requireStepUp, signIn, signOut, stepUp } from './sessions.ts';
import { pageOfStaff, staffByRids } from './staff.store.ts';

const session = bind(staffSessionCalls, {
  signIn: (call) => signIn(call, call.input, { origin: call.origin, reply: call.http.reply }),
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
});

const admin = bind(staffAdminCalls, {
  listStaff: async ({ tx, input }) => {
    const { rows, total } = await pageOfStaff(tx, input, input);
    return { list: rows.map(recordOnWire), total, page: input.page, size: input.size };
  },
  addStaff: async (call) => {
    await requireStepUp(call);
    return addStaff(call, call.input);
  },
  setStaffRoles: (call) => setRoles(call, call.input),
  disableStaff: (call) => setDisabled(call, call.input),
  renewStaff: async (call) => {
    await requireStepUp(call);
    return renewCredentials(call, call.input.rid);
  },
  listAudit: async ({ tx, input }) => {
    const { from, to, page, size } = input;
    const span = {
      from: from ? shanghaiMoment(from) : undefined,
      until: to ? shanghaiMoment(addDays(to, 1)) : undefined,
    };
    const { rows, total } = await listAudit(tx, { ...input, ...span }, input);
    const names = new Map(
      (
        await staffByRids(
          tx,
          rows.map((row) => row.staff_rid),
        )
      ).map((row) => [row.rid, row.name]),
    );
    const list = rows.map(({ seq, at, account, path, subject, input: given, ip, staff_rid }) => ({
      seq,
      at: shanghaiIso(at),
      account,
      name: names.get(staff_rid) ?? '',
      path,
      subject,
      input: given,
      ip,
    }));
    return { list, total, page, size };
  },
  verifyAudit: async ({ tx }) => ({ broken_seq: await firstBrokenAuditRow(tx) }),
});

export const staffCalls = [...session, ...admin];
