import { getCredit, grantCredit } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { addBankAccount, editBankAccount } from '@yance/contract/banking/staff-endpoints.ts';
import { listCategories, orderCategories } from '@yance/contract/catalogue/staff-endpoints.ts';
import { writtenOfBatch } from '@yance/contract/coupons/coupon.ts';
import { addBatch, editBatch } from '@yance/contract/coupons/staff-endpoints.ts';
import * as members from '@yance/contract/identity/staff-endpoints.ts';
import type { Endpoint, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { editGood } from '@yance/contract/points/staff-endpoints.ts';
import { addReply, changeReply } from '@yance/contract/replies/staff-endpoints.ts';
import * as instruments from '@yance/contract/reservations/instrument-endpoints.ts';
import { setMeetingLink } from '@yance/contract/reservations/staff-endpoints.ts';
import { listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { addPlace, editPlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { setStaffGroup, setStaffLaboratory, setStaffRoles } from '@yance/contract/staff/admin-endpoints.ts';
import { changeSharedView, shareView } from '@yance/contract/staff/preferences.ts';
import { beforeAll, expect, test } from 'vitest';
import { bookSlot, newSession, slotOn } from '../../test/booking.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../test/people.ts';
import { newGood } from '../../test/points.ts';
import { inputNames } from '../../test/staff-guards.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let admin: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
});

interface Writing {
  endpoint: Endpoint;
  /** What a page showed at first, and what the first of two colleagues writes over it. */
  shown: unknown;
  written: unknown;
  /** What is sent to write `written`, or what the second colleague has in mind. */
  sent: (who: 'first' | 'second') => object;
}
const writing = <E extends Endpoint>(
  endpoint: E,
  given: {
    shown: unknown;
    written: unknown;
    sent: (who: 'first' | 'second') => Omit<SentOf<E>, 'before'>;
  },
): Writing => ({ endpoint, ...given });

const reason = '换人负责';
const instrument = async () => {
  const { instrument_rid: rid } = (await newSession(world)).request;
  return world.call(instruments.getInstrument, { rid }, admin);
};
const reader = async () => ({ rid: (await newStaff(world, 'L')).rid });

const writings: readonly (() => Promise<Writing>)[] = [
  async () => {
    const { rid } = await newMember(world);
    const { policy: shown } = await world.call(members.getMemberDetail, { rid }, admin);
    const written = shown === 'credit' ? ('prepaid' as const) : ('credit' as const);
    const sent = () => ({ rid, policy: written, reason });
    return writing(members.setMemberPolicy, { shown, written, sent });
  },
  async () => {
    const [{ rid }, one, other] = [await newMember(world), await newStaff(world, 'B'), await newStaff(world, 'B')];
    const shown = (await world.call(members.getMemberDetail, { rid }, admin)).manager?.rid ?? null;
    const sent = (who: string) => ({ rid, manager_rid: who === 'first' ? one.rid : other.rid, reason });
    return writing(members.setMemberManager, { shown, written: one.rid, sent });
  },
  async () => {
    const [{ rid }, one, other] = [await newMember(world), await newStaff(world, 'B'), await newStaff(world, 'B')];
    const shown = { [rid]: (await world.call(members.getMemberDetail, { rid }, admin)).manager?.rid ?? null };
    const sent = (who: string) => ({ rids: [rid], manager_rid: who === 'first' ? one.rid : other.rid, reason });
    return writing(members.setMemberManagers, { shown, written: { [rid]: one.rid }, sent });
  },
  async () => {
    const { rid } = await newMember(world);
    const [one = '', other = ''] = (await world.call(members.listTags, {}, admin)).offered;
    const sent = (who: string) => ({ rid, tags: who === 'first' ? [one] : [one, other] });
    return writing(members.setMemberTags, { shown: [], written: [one], sent });
  },
  async () => {
    const [person, all] = [await reader(), await world.call(listLaboratories, {}, admin)];
    const [one = '', other = ''] = all.map(({ rid }) => rid);
    const sent = (who: string) => ({ ...person, laboratory_rid: who === 'first' ? one : other, reason });
    return writing(setStaffLaboratory, { shown: null, written: one, sent });
  },
  async () => {
    const person = await reader();
    const sent = (who: string) => ({ ...person, group: who });
    return writing(setStaffGroup, { shown: '', written: 'first', sent });
  },
  async () => {
    const person = await reader();
    const sent = (who: string) => ({
      ...person,
      roles: ['L' as const, who === 'first' ? ('W' as const) : ('A' as const)],
      reason,
    });
    const written = { roles: ['W', 'L'], own_roles: [] };
    return writing(setStaffRoles, { shown: { roles: ['L'], own_roles: [] }, written, sent });
  },
  async () => {
    const {
      rid,
      created_at: _,
      ...shown
    } = { created_at: 0, ...(await world.call(addPlace, { name: '甲柜' }, admin)) };
    const sent = (who: string) => ({ ...shown, rid, note: who });
    return writing(editPlace, { shown, written: { ...shown, note: 'first' }, sent });
  },
  async () => {
    const shown = { title: '催样', body: '请寄样品' };
    const { rid } = await world.call(addReply, { ...shown, shared: true }, admin);
    const sent = (who: string) => ({ ...shown, rid, title: who });
    return writing(changeReply, { shown, written: { ...shown, title: 'first' }, sent });
  },
  async () => {
    const [{ rid }, shown] = [await instrument(), slotOn(3, '10:00', 1)];
    const made = await world.call(instruments.addClosure, { rid, ...shown, reason, kind: 'maintenance' }, admin);
    const sent = (who: string) => ({ rid: made.rid, ...slotOn(who === 'first' ? 4 : 5, '10:00', 1) });
    return writing(instruments.moveClosure, { shown, written: slotOn(4, '10:00', 1), sent });
  },
  async () => {
    const { rid, hours: shown } = await instrument();
    const sent = (who: string) => ({ rid, hours: { ...shown, least_minutes: who === 'first' ? 90 : 120 } });
    return writing(instruments.saveHours, { shown, written: sent('first').hours, sent });
  },
  async () => {
    const { rid, rules: shown } = await instrument();
    const sent = (who: string) => ({ rid, rules: { ...shown, ahead_days: who === 'first' ? 60 : 90 } });
    return writing(instruments.saveInstrumentRules, { shown, written: sent('first').rules, sent });
  },
  async () => {
    const booked = await bookSlot(world, await newSession(world), await newMember(world), slotOn(6, '10:00', 2), {
      mode: 'video',
    });
    const sent = (who: string) => ({ rid: booked.rid, link: `https://meeting.example.com/${who}` });
    return writing(setMeetingLink, { shown: null, written: sent('first').link, sent });
  },
  async () => {
    const { rid, stock, coupon: _, taken: _taken, waiting: _waiting, ...shown } = await newGood(world);
    const sent = (who: string) => ({ ...shown, rid, stock, stock_before: stock, name: who });
    return writing(editGood, { shown, written: { ...shown, name: 'first' }, sent });
  },
  async () => {
    const form = { kind: 'cash' as const, amount_fen: 50_00, channel: 'staff' as const, stock: 9, per_member: 1 };
    const batch = await world.call(addBatch, { ...form, title: '开学季', valid_days: 30 }, admin);
    const shown = writtenOfBatch.parse(batch);
    const sent = (who: string) => ({ ...form, rid: batch.rid, title: who, valid_days: 30 });
    return writing(editBatch, { shown, written: { ...shown, title: 'first' }, sent });
  },
  async () => {
    const [view] = await world.call(shareView, { list: '/orders', name: '大额', search: '', group: '' }, admin);
    const sent = (who: string) => ({ rid: view?.rid ?? '', name: who, group: '' });
    return writing(changeSharedView, {
      shown: { name: '大额', group: '' },
      written: { name: 'first', group: '' },
      sent,
    });
  },
  async () => {
    const { rid } = await newMember(world, { organization: 2 });
    const { limit_fen, term_days } = await world.call(getCredit, { rid }, admin);
    const sent = (who: string) => ({ rid, limit_fen, term_days: who === 'first' ? 20 : 25, reason });
    return writing(grantCredit, { shown: { limit_fen, term_days }, written: { limit_fen, term_days: 20 }, sent });
  },
  async () => {
    const form = { name: '基本户', bank: '农业银行', number: '123456789012' };
    const { rid } = await world.call(addBankAccount, form, admin);
    const sent = (who: string) => ({ ...form, rid, name: who, disabled: false });
    const shown = { ...form, disabled: false };
    return writing(editBankAccount, { shown, written: { ...shown, name: 'first' }, sent });
  },
  async () => {
    const all = (await world.call(listCategories, {}, admin)).filter(({ parent_id }) => parent_id === null);
    const shown = all.filter(({ type_id }) => type_id === all[0]?.type_id).map(({ id }) => id);
    const sent = (who: string) => ({ ids: who === 'first' ? shown.toReversed() : shown });
    return writing(orderCategories, { shown, written: sent('first').ids, sent });
  },
];

test('of two who write over the same thing that both have open, the second is refused until a fresh look', async () => {
  const paths: string[] = [];
  for (const begin of writings) {
    const { endpoint, shown, written, sent } = await begin();
    const { path } = endpoint;
    paths.push(path);
    const answer = (who: 'first' | 'second', before: unknown) =>
      world.answer(endpoint, { ...sent(who), before }, admin);
    expect.soft(await answer('first', shown), path).toMatchObject({ code: 1 });
    expect.soft(await answer('second', shown), path).toMatchObject({ code: 0, reason: 'changedMeanwhile' });
    expect.soft(await answer('second', written), path).toMatchObject({ code: 1 });
  }
  const guarded = world.app.bindings.map(({ endpoint }) => endpoint).filter(({ audience }) => audience === 'staff');
  expect(paths.toSorted()).toEqual(
    guarded.flatMap((endpoint) => (inputNames(endpoint).has('before') ? endpoint.path : [])).toSorted(),
  );
});
