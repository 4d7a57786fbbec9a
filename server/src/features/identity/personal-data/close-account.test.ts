import { checkClosing, closeAccount, exportData } from '@yance/contract/identity/account-endpoints.ts';
import { addNote, listNotes } from '@yance/contract/notes/staff-endpoints.ts';
import { getMemberDetail, setMemberTags } from '@yance/contract/identity/staff-endpoints.ts';
import { getUser, login, updateUser } from '@yance/contract/identity/endpoints.ts';
import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { addTitle } from '@yance/contract/invoices/endpoints.ts';
import { postRequirement } from '@yance/contract/requirements/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDeposit, cancelDeposit, operateCredit } from '@yance/contract/balance/endpoints.ts';
import { asMember, deposited } from '../../../../test/money.ts';
import { bookSlot, newSession, slotOn, worldDay } from '../../../../test/booking.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { orderWithPickup } from '../../../../test/sampling.ts';
import { cancelOrder } from '@yance/contract/orders/endpoints.ts';
import { cancelReservation } from '@yance/contract/reservations/endpoints.ts';
import {
  newAddress,
  newMember,
  newPhone,
  newStaff,
  signInStaff,
  signUpMember,
  type MemberSpeaker,
} from '../../../../test/people.ts';
import { withExif } from '../../../../test/phone-picture.ts';
import { newMemberFile, sentPicture } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';
import { accountOf, balancesOf, operator, post, verifyLedger } from '../../ledger/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const close = (member: MemberSpeaker) => world.answer(closeAccount, { password: member.password }, member);
/** Tables where the law keeps what was agreed or invoiced in somebody's name, and those that nobody may change. */
const retainedByLaw = ['agreements', 'invoice_applications', 'audit_log'];

async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await world.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const word of words) {
      const { rows } = await world.database.pool.query(
        `select 1 from "${name}" t where strpos(t::text, $1) > 0 limit 1`,
        [word],
      );
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  }
  return found.filter((one) => !retainedByLaw.includes(one.split(':')[0] ?? ''));
}

describe('closing an account', () => {
  it('is refused with every reason while money or an order is open', async () => {
    const member = await newMember(world);
    await deposited(world, member, 50_000);
    const { rid, order_no } = await placeOrder(world, member);
    const { hindrances } = await world.call(checkClosing, {}, member);
    expect(hindrances).toEqual([
      expect.stringMatching(/^预存余额 ¥[\d,.]+ 未使用，请先用完、申请退款或转赠他人$/),
      expect.stringMatching(/^有 ¥[\d,.]+ 正在冻结/),
      '有 1 个订单尚未完成，请等待完成或先取消',
      expect.stringMatching(/^有 \d 笔费用正在冻结/),
    ]);
    expect(await close(member)).toMatchObject({
      code: 0,
      msg: `暂时不能注销：${hindrances.join('；')}`,
      data: { hindrances },
    });
    await world.call(cancelOrder, { rid, reason: '不做了' }, member);
    expect((await world.call(checkClosing, {}, member)).hindrances, order_no).toEqual([
      '预存余额 ¥500.00 未使用，请先用完、申请退款或转赠他人',
    ]);
  });

  it('waits for what is still owed about a sample', async () => {
    const member = await newMember(world);
    await world.database.pool.query(
      `insert into sample_compensations (rid, sample_rid, order_rid, order_no, member_rid, kind, state, reason, photos, by_customer, proposal, created_at)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'A1', $1, 'lost', 'pending', '', '{}', true, '', now())`,
      [member.rid],
    );
    expect((await world.call(checkClosing, {}, member)).hindrances).toEqual([
      '订单 A1 的样品赔付还没有处理完，请等待赔付',
    ]);
  });

  it('needs the password or a code, ends every session at once and says what stays', async () => {
    const member = await newMember(world);
    expect((await world.answer(closeAccount, {}, member)).msg).toBe('请输入登录密码，或获取并填写当前手机号的验证码');
    expect((await world.answer(closeAccount, { password: 'guess' }, member)).msg).toBe('登录密码不正确');
    const asked = await world.call(closeAccount, { password: member.password }, member);
    expect(asked).toMatchObject({ cooling_days: 7, due: '2026-12-01T10:00:00+08:00' });
    expect(asked.kept.join()).toContain('保存 3 年');
    expect((await world.answer(getUser, {}, member)).status).toBe(401);
  });

  it('is taken back by signing in within seven days', async () => {
    const member = await newMember(world);
    await close(member);
    world.clock.pass(days(6));
    const { token, withdrawn } = await world.call(login, { account: member.phone, password: member.password });
    expect(withdrawn).toBe(true);
    expect((await world.call(login, { account: member.phone, password: member.password })).withdrawn).toBe(false);
    expect((await world.call(checkClosing, {}, { token })).due).toBeNull();
    world.clock.pass(days(30));
    await world.settle();
    const again = await world.call(login, { account: member.phone, password: member.password });
    expect((await world.call(getUser, {}, { token: again.token })).userInfo.name).toBe('林晓雨');
  });

  it('waits when money has come in between', async () => {
    const member = await newMember(world);
    await close(member);
    await world.database.pool.query(
      `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
         'rid', gen_random_uuid(), 'order_no', 'late', 'member_rid', $1::text,
         'payer_kind', 'member', 'payer_rid', $1::text, 'project_rid', null, 'state', 'testing'))).* from orders o limit 1`,
      [member.rid],
    );
    world.clock.pass(days(8));
    await world.settle();
    expect((await world.answer(login, { account: member.phone, password: member.password })).code).toBe(1);
  });

  it('leaves the person’s phone, name, e-mail and street in no table but those that the law keeps', async () => {
    const member = await newMember(world);
    const own = { name: '纳兰若水', email: `nalan.${member.phone}@example.org` };
    await world.call(updateUser, { ...own, account: 'nalanruoshui' }, member);
    await world.call(updateUser, { avatar: await sentPicture(world, member, withExif('x')) }, member);
    await newAddress(world, member);
    await world.database.pool.query(
      `update addresses set name = $2, phone = $3, address = '不存在路 99 号' where member_rid = $1`,
      [member.rid, own.name, member.phone],
    );
    await newMemberFile(world, member, `${own.name}.txt`, Buffer.from('hello'));
    const { rid } = await orderWithPickup(world, member, {
      date: addDays(worldDay, 49),
      message: `请打 ${member.phone}，找${own.name}`,
    });
    const time = await bookSlot(world, await newSession(world), member, slotOn(49, '09:00', 2), { purpose: own.name });
    await world.call(cancelReservation, { rid: time.rid, reason: '不来了' }, member);
    await world.database.pool.query(
      `update orders set contact_name = $2, contact_phone = $3, search = search || $3 where rid = $1`,
      [rid, own.name, member.phone],
    );
    await world.call(cancelOrder, { rid, reason: '不做了' }, member);
    await world.call(addTitle, { type: 1, name: own.name, tax_no: '91110108551385082Q' }, member);
    await world.call(
      postRequirement,
      { name: own.name, phone: member.phone, email: own.email, content: `${own.name}想测 XPS` },
      member,
    );
    const manager = await newStaff(world, 'B');
    await world.call(
      addNote,
      { kind: 'member', rid: member.rid, body: `${own.name}的电话是 ${member.phone}` },
      manager,
    );
    await world.call(addNote, { kind: 'order', rid, body: `${own.name}要加急` }, manager);
    await world.call(setMemberTags, { rid: member.rid, tags: ['重点客户'] }, manager);
    await world.call(exportData, {}, member);
    await world.settle();
    const words = [member.phone, own.name, own.email, '不存在路 99 号', 'nalanruoshui'];
    expect((await tablesWith(words)).length).toBeGreaterThan(5);
    expect((await close(member)).code).toBe(1);
    world.clock.pass(days(7));
    await world.settle();
    expect(await tablesWith(words)).toEqual([]);
    expect((await world.answer(login, { account: member.phone, password: member.password })).msg).toBe(
      '用户名或密码错误',
    );
    const { rows } = await world.database.pool.query('select name, phone, account from members where rid = $1', [
      member.rid,
    ]);
    expect(rows).toMatchObject([{ name: '已注销用户', phone: expect.stringMatching(/^closed-/) as string }]);
    const { rows: kept } = await world.database.pool.query(
      `select (select count(*) from orders where member_rid = $1) as orders,
              (select count(*) from consents where member_rid = $1) as consents`,
      [member.rid],
    );
    expect(kept).toEqual([{ orders: 1, consents: 2 }]);
    const later = { ...manager, cookie: await signInStaff(world, manager) };
    expect(await world.call(getMemberDetail, { rid: member.rid }, later)).toMatchObject({
      closed: true,
      name: '已注销用户',
      account: '',
      phone: '',
      email: '',
      tags: [],
    });
    expect((await world.call(listNotes, { kind: 'member', rid: member.rid }, later)).list).toEqual([]);
    const late = { kind: 'member' as const, rid: member.rid, body: own.name };
    expect(await world.answer(addNote, late, later)).toMatchObject({ reason: 'closed' });
  });

  it('waits for applications of money, and takes bonus back to who gave it', async () => {
    const member = await newMember(world);
    const deposit = await world.call(addDeposit, { amount_fen: 100_000 }, member);
    await world.call(operateCredit, { operate: 'apply', limit_fen: 10_000_000, purpose: '全年测试' }, member);
    const { hindrances } = await world.call(checkClosing, {}, member);
    expect(hindrances).toEqual([
      `预存申请 ${deposit.deposit_no} 尚未完成，请先完成或取消`,
      expect.stringMatching(/^信用额度申请 \S+ 正在审核，请等待处理或取消$/),
    ]);
    await world.call(cancelDeposit, { rid: deposit.rid }, member);
    const { applications } = await world.call(operateCredit, { operate: 'query' }, member);
    await world.call(operateCredit, { operate: 'cancel', rid: applications[0]?.rid ?? '' }, member);
    const bonus = { kind: 'member', rid: member.rid } as const;
    await asMember(world, member, (work) =>
      post(work, {
        reference: `test/${member.rid}`,
        kind: 'deposit',
        title: '赠送',
        moves: [{ from: operator('bonus_given'), to: accountOf(bonus, 'bonus'), amount: 3_000 }],
      }),
    );
    await close(member);
    world.clock.pass(days(8));
    await world.settle();
    expect((await balancesOf(world.database.db, bonus)).bonus ?? 0).toBe(0);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });

  it('gives what welcomes new members once, also to who comes back with this phone or with one of before', async () => {
    const member = await signUpMember(world);
    await world.settle();
    const given = async (rid: string) => {
      const { rows } = await world.database.pool.query<{ coupons: number; points: number }>(
        `select (select count(*)::int from coupons where member_rid = $1 and state = 'usable') as coupons,
                (select count(*)::int from point_lots where member_rid = $1) as points`,
        [rid],
      );
      return rows[0];
    };
    expect(await given(member.rid)).toEqual({ coupons: 1, points: 1 });
    const former = newPhone();
    await world.database.pool.query(
      `insert into contact_changes values (gen_random_uuid(), $1, 'phone', $2, $3, '', now())`,
      [member.rid, former, member.phone],
    );
    await close(member);
    world.clock.pass(days(8));
    await world.settle();
    for (const phone of [member.phone, former]) {
      const again = await signUpMember(world, { phone });
      await world.settle();
      expect(await given(again.rid), phone).toEqual({ coupons: 0, points: 0 });
    }
    const last = await signUpMember(world);
    await world.settle();
    await close(last);
    world.clock.pass(days(8));
    await world.settle();
    for (let passed = 0; passed < 366; passed += 61) {
      world.clock.pass(days(61));
      await world.settle();
    }
    const later = await signUpMember(world, { phone: last.phone });
    await world.settle();
    expect(await given(later.rid)).toEqual({ coupons: 1, points: 1 });
  });
});
