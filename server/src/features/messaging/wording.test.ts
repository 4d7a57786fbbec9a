import {
  getTemplate,
  listTemplates,
  resetTemplate,
  saveTemplate,
} from '@yance/contract/notifications/staff-endpoints.ts';
import { placesIn, templateProblems } from '@yance/contract/notifications/template.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sentSms } from '../../../test/gateways.ts';
import { newPhone, newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { defineTemplates, sendMessages } from './index.ts';
import { allWordings, defaultTexts, variablesOf } from './wording.ts';

let world: World;
let editor: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  editor = await newStaff(world, 'E');
});

const work = () => ({ tx: world.database.db, clock: world.clock });
const read = (key: string, channel: 'site' | 'sms' | 'mail') => world.call(getTemplate, { key, channel }, editor);
async function save(key: string, channel: 'site' | 'sms' | 'mail', changes: object) {
  const { version, enabled, title, body, aliyun_template, tencent_template, wechat_template } = await read(
    key,
    channel,
  );
  const now = { version, enabled, title, body, aliyun_template, tencent_template, wechat_template };
  return world.answer(saveTemplate, { key, channel, ...now, ...changes }, editor);
}
async function textSent(template: string, parameters: Record<string, string>) {
  const to = newPhone();
  await sendMessages(work(), { channel: 'sms', key: to, template, to, parameters });
  await world.settle();
  return sentSms.find((message) => message.to === to);
}

describe("the product's own wordings", () => {
  test('keep every rule that staff have to keep', () => {
    const problems = allWordings().flatMap((wording) =>
      [...defaultTexts(wording)].flatMap(([channel, text]) =>
        templateProblems(channel, text, variablesOf(wording)).map((one) => `${wording.key} ${channel}: ${one.msg}`),
      ),
    );
    expect(problems).toEqual([]);
  });

  test('offer no variable that none of their texts uses, but the reason', () => {
    const idle = allWordings().flatMap((wording) => {
      const used = new Set(
        [...defaultTexts(wording).values()].flatMap((text) => placesIn(`${text.title}${text.body}`)),
      );
      return wording.variables
        .filter((name) => !used.has(name) && name !== 'reason')
        .map((name) => `${wording.key} ${name}`);
    });
    expect(idle).toEqual([]);
  });

  test('are all in the list, with the numbers of the texts that staff see', async () => {
    const list: Awaited<ReturnType<typeof page>>['list'] = [];
    const page = (number: number) => world.call(listTemplates, { size: 100, page: number }, editor);
    for (let number = 1, total = 1; list.length < total; number += 1) {
      const next = await page(number);
      list.push(...next.list);
      total = next.total;
    }
    expect(list.map((row) => row.key).toSorted()).toEqual(
      allWordings()
        .map((wording) => wording.key)
        .toSorted(),
    );
    const found = await world.call(listTemplates, { kw: '发票已开具' }, editor);
    expect(found.list.map((row) => row.key)).toEqual(['invoice.issue']);
    const second = await world.call(listTemplates, { size: 10, page: 2 }, editor);
    expect(second.list.map((row) => row.key)).toEqual(list.slice(10, 20).map((row) => row.key));
    const invoices = await world.call(listTemplates, { group: 'invoice' }, editor);
    expect(invoices.list.map((row) => row.group)).toEqual(Array.from({ length: 8 }, () => '发票'));
    expect(await world.call(listTemplates, { incomplete: true }, editor)).toMatchObject({ total: 0 });
  });
});

describe('a template', () => {
  test('says the new words from the next message on, with the number that the provider wants', async () => {
    await save('order.start', 'sms', {
      enabled: true,
      body: '{order_no} 开测了',
      aliyun_template: 'SMS_77',
      tencent_template: '88',
    });
    expect(await textSent('order.start', { order_no: '2026112400001' })).toMatchObject({
      text: '【研测】2026112400001 开测了',
      places: ['order_no'],
      providerTemplates: { aliyun: 'SMS_77', tencent: '88' },
    });
  });

  test('with a variable that the event does not offer is refused in Chinese and stays as it was', async () => {
    const before = await read('order.start', 'site');
    expect(await save('order.start', 'site', { body: '您好 {name}，{order_no} 已开始' })).toMatchObject({
      code: 0,
      msg: '正文中有未知的变量：{name}',
    });
    expect(await read('order.start', 'site')).toEqual(before);
  });

  test('that somebody else saved meanwhile is not overwritten', async () => {
    await save('order.lock', 'site', { title: '锁定了' });
    expect(await save('order.lock', 'site', { version: 1, title: '已锁' })).toMatchObject({
      code: 0,
      reason: 'versionChanged',
    });
    expect((await read('order.lock', 'site')).title).toBe('锁定了');
  });

  test('keeps every version with who wrote it, and goes back to the default without losing the number', async () => {
    const key = 'order.receive';
    const standard = (await read(key, 'sms')).body;
    await save(key, 'sms', { body: '样品到了：{order_no}', aliyun_template: 'SMS_9' });
    const restore = (version: number) => world.answer(resetTemplate, { key, channel: 'sms', version }, editor);
    expect(await restore(1)).toMatchObject({ reason: 'versionChanged' });
    const restored = await world.call(resetTemplate, { key, channel: 'sms', version: 2 }, editor);
    expect(restored).toMatchObject({ body: standard, aliyun_template: 'SMS_9', version: 3, edited: false });
    expect(restored.versions.map((one) => [one.version, one.note, one.staff === null, one.body])).toEqual([
      [3, '恢复默认', false, standard],
      [2, '修改', false, '样品到了：{order_no}'],
      [1, '初始文字', true, standard],
    ]);
    expect(await restore(3)).toMatchObject({ reason: 'nothingChanged' });
  });

  test('that people cannot do without stays in use', async () => {
    expect(await save('code', 'sms', { enabled: false })).toMatchObject({ code: 0, reason: 'templateRequired' });
    expect(await save('deposit.reject', 'site', { enabled: false })).toMatchObject({ reason: 'templateRequired' });
  });

  test('that staff changed survives an update of the product, and one that they did not follows it', async () => {
    await save('order.expire', 'site', { body: '{order_no} 过期了' });
    const newer = allWordings().map((wording) =>
      ['order.expire', 'order.finish'].includes(wording.key) ? { ...wording, content: '新版：{order_no}' } : wording,
    );
    await world.database.transaction((tx) => defineTemplates({ tx, clock: world.clock }, newer));
    expect((await read('order.expire', 'site')).body).toBe('{order_no} 过期了');
    const followed = await read('order.finish', 'site');
    expect(followed).toMatchObject({ body: '新版：{order_no}', version: 2 });
    expect(followed.versions[0]).toMatchObject({ note: '随产品更新', staff: null });
    await world.database.transaction((tx) => defineTemplates({ tx, clock: world.clock }, newer));
    expect((await read('order.finish', 'site')).version).toBe(2);
  });
});

test('templates are for editors and administrators', async () => {
  for (const role of ['B', 'R', 'W', 'L', 'A', 'F'] as const)
    expect(await world.answer(listTemplates, {}, await newStaff(world, role))).toMatchObject({ status: 403 });
});
