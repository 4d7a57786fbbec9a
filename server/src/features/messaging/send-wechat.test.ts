import { unbindWechat } from '@yance/contract/identity/wechat-endpoints.ts';
import { notifyMatrix } from '@yance/contract/notifications/endpoints.ts';
import {
  getTemplate,
  listOutgoing,
  listTemplates,
  resendMessage,
  saveTemplate,
} from '@yance/contract/notifications/staff-endpoints.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../test/people.ts';
import { followingMember, playWechat } from '../../../test/wechat.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { gateways, setGateways } from '../../gateways/gateways.ts';
import type { StandIn } from '../../gateways/wechat/stand-in.ts';
import { minutes } from '../../kernel/clock.ts';
import { announce } from '../../kernel/facts.ts';
import { sendMessages } from './index.ts';

let world: World;
let wechat: StandIn;
let administrator: StaffSpeaker;
const template = 'TM_order_trouble-0001';
beforeAll(async () => {
  world = await openWorld();
  wechat = await playWechat(world);
  administrator = await newStaff(world, 'M');
  wechat.messages.templates = new Set([template]);
  await choose('order.trouble', template, 'character_string1：{order_no}\nthing5: {reason}');
});
beforeEach(() => {
  wechat.messages.sent.length = 0;
  wechat.messages.most = Number.POSITIVE_INFINITY;
});

/** Staff enter the template that they have chosen at WeChat, and what its fields say. */
async function choose(key: string, wechat_template: string, body?: string) {
  const now = await world.call(getTemplate, { key, channel: 'wechat' }, administrator);
  const { version, enabled, title, aliyun_template, tencent_template } = now;
  const given = { version, enabled, title, aliyun_template, tencent_template, body: body ?? now.body, wechat_template };
  return world.answer(saveTemplate, { key, channel: 'wechat', ...given }, administrator);
}

let made = 0;
async function send(to: string, parameters: Record<string, string> = { order_no: 'A1', reason: '样品受潮' }) {
  const key = `test:${++made}`;
  const work = { tx: world.database.db, clock: world.clock };
  const link = '/member/order?rid=1';
  await sendMessages(work, { channel: 'wechat', key, template: 'order.trouble', to, parameters, link });
  await world.settle();
  const { rows } = await world.database.pool.query('select * from outgoing_messages where key = $1', [key]);
  return rows[0] as { rid: string };
}
async function follower(): Promise<string> {
  const openid = `oFollower${String(++made).padStart(19, '0')}`;
  wechat.follow(openid);
  return openid;
}

describe('a template message', () => {
  test('fills the fields of the template that staff have chosen, and a tap leads to the order', async () => {
    const openid = await follower();
    const row = await send(openid);
    expect(row).toMatchObject({ outcome: 'sent', driver: 'wechat', error: null });
    expect(wechat.messages.sent).toEqual([
      {
        openid,
        template,
        url: 'http://localhost:3000/member/order?rid=1',
        reference: row.rid.replaceAll('-', ''),
        fields: { character_string1: 'A1', thing5: '样品受潮' },
      },
    ]);
  });

  test('is cut to what WeChat takes in a field, and says a dash where a word is missing', async () => {
    await send(await follower(), { order_no: '', reason: '样品'.repeat(20) });
    expect(wechat.messages.sent[0]?.fields).toEqual({ character_string1: '-', thing5: `${'样品'.repeat(9)}样…` });
  });

  test('is sent with the next access token where the present one counts no more', async () => {
    await send(await follower());
    const before = wechat.asked.tokens;
    wechat.endTokens();
    expect(await send(await follower())).toMatchObject({ outcome: 'sent', attempts: 1 });
    expect(wechat.asked.tokens).toBe(before + 1);
  });

  test('that a repeated attempt sends again arrives once', async () => {
    const row = await send(await follower());
    await world.database.pool.query(`update outgoing_messages set outcome = 'failed', sent_at = null where rid = $1`, [
      row.rid,
    ]);
    await world.call(resendMessage, { rid: row.rid, reason: '再试' }, administrator);
    await world.settle();
    expect(wechat.messages.sent).toHaveLength(1);
  });

  test.each([
    ['who does not follow the account', async () => `oStranger${'0'.repeat(19)}`, '收件人没有关注公众号（43 004）'],
    ['a WeChat of another account', async () => 'wrong', '收件人的微信不属于当前公众号，请会员重新绑定（40 003）'],
  ])('to %s is given up at once, with the reason', async (_, to, error) => {
    expect(await send(await to())).toMatchObject({ outcome: 'given_up', attempts: 1, error });
  });

  test('above WeChat’s quota of the day is tried again, and staff read why it waits', async () => {
    const openid = await follower();
    wechat.messages.most = 0;
    const row = await send(openid);
    expect(row).toMatchObject({ outcome: 'failed', error: '公众号今日的模板消息已达上限（45 009）' });
    wechat.messages.most = 1;
    world.clock.pass(minutes(1));
    await world.settle();
    expect(wechat.messages.sent).toHaveLength(1);
  });

  test('is tried again while WeChat is away', async () => {
    const { sendTemplate } = wechat.gateway;
    wechat.gateway.sendTemplate = () => Promise.reject(new TypeError('fetch failed'));
    expect(await send(await follower())).toMatchObject({ outcome: 'failed', error: '微信暂时无法连接' });
    wechat.gateway.sendTemplate = sendTemplate;
    world.clock.pass(minutes(1));
    await world.settle();
    expect(wechat.messages.sent).toHaveLength(1);
  });

  test('shows staff neither the WeChat id nor a way to it', async () => {
    const openid = await follower();
    await send(openid);
    const { list } = await world.call(listOutgoing, { channel: 'wechat' }, administrator);
    expect(list[0]).toMatchObject({ to: '会员绑定的微信', text: 'character_string1：A1\nthing5: 样品受潮' });
    expect(JSON.stringify(list)).not.toContain(openid);
  });
});

describe('a template of WeChat', () => {
  test('is refused with fields that WeChat does not name, and with unknown words', async () => {
    const refused = async (body: string) => (await choose('order.trouble', template, body)).msg;
    const form = '每行写一个字段：微信模板的字段名、冒号、文字，如 thing1：{service}';
    expect(await refused('订单：{order_no}')).toBe(form);
    expect(await refused('thing1')).toBe(form);
    expect(await refused('thing1：{order_no}\nthing1：{reason}')).toBe('字段 thing1 重复');
    expect(await refused('thing1：{number}')).toBe('正文中有未知的变量：{number}');
  });

  test('without its id at WeChat is shown as incomplete, and nothing is sent by it', async () => {
    const row = async (key: string) =>
      (await world.call(listTemplates, { kw: key, size: 100 }, administrator)).list.find((one) => one.key === key);
    const state = async (key: string) => (await row(key))?.channels.find((one) => one.channel === 'wechat');
    expect(await state('order.trouble')).toMatchObject({ enabled: true, incomplete: false });
    expect(await state('order.receive')).toMatchObject({ enabled: true, incomplete: true });
    expect((await row('code'))?.channels.map((one) => one.channel)).toEqual(['sms', 'mail']);
  });
});

describe('a member', () => {
  const troubled = async (member: MemberSpeaker) => {
    const { rid, order_no } = await placeOrder(world, member);
    await world.database.transaction((tx) =>
      announce(
        { tx, clock: world.clock, actor: { kind: 'timer' } },
        {
          entity: 'order',
          entity_rid: rid,
          event: 'trouble',
          to_state: 'troubled',
          reason: '样品受潮',
          details: { codes: ['N001'] },
        },
      ),
    );
    await world.settle();
    return { rid, order_no };
  };
  const sent = () => wechat.messages.sent.map(({ openid, url, fields }) => ({ openid, url, fields }));

  test('who has bound WeChat is told of an event there, and a tap leads to the order', async () => {
    const member = await followingMember(world, wechat);
    const { rid, order_no } = await troubled(member);
    expect(sent()).toEqual([
      {
        openid: member.openid,
        url: `http://localhost:3000/member/order?rid=${rid}`,
        fields: { character_string1: order_no, thing5: '样品受潮' },
      },
    ]);
  });

  test('who has not bound it, or does not want it, is told by other ways alone', async () => {
    const [unbound, unwilling] = [await newMember(world), await followingMember(world, wechat)];
    const changes = [{ group: 'sample' as const, channel: 'wechat' as const, on: false }];
    const matrix = await world.call(notifyMatrix, { changes }, unwilling);
    expect(matrix).toMatchObject({ wx_bound: true, changed: true });
    expect((await world.call(notifyMatrix, {}, unbound)).wx_bound).toBe(false);
    for (const member of [unbound, unwilling]) await troubled(member);
    expect(sent()).toEqual([]);
  });

  test('finds WeChat in the matrix only for groups that have a template there', async () => {
    const member = await newMember(world);
    const used = async () => {
      const { rows } = await world.call(notifyMatrix, {}, member);
      return rows.filter((row) => row.channels.wechat.used).map((row) => row.group);
    };
    expect(await used()).toEqual(['sample']);
    setGateways({ ...gateways(), wechat: undefined });
    expect(await used()).toEqual([]);
    setGateways({ ...gateways(), wechat: wechat.gateway });
  });

  test('who unbinds gets nothing more there, also of what still waited', async () => {
    const member = await followingMember(world, wechat);
    wechat.messages.most = 0;
    await troubled(member);
    await world.call(unbindWechat, { password: member.password }, member);
    wechat.messages.most = Number.POSITIVE_INFINITY;
    world.clock.pass(minutes(2));
    await troubled(member);
    expect(sent()).toEqual([]);
    const { list } = await world.call(listOutgoing, { channel: 'wechat', outcome: 'given_up' }, administrator);
    expect(list[0]).toMatchObject({ error: '会员已解除微信绑定', next: null });
  });
});
