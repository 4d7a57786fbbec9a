import { getCaptcha, login, loginForCode, sign } from '@yance/contract/identity/endpoints.ts';
import {
  closeRequirement,
  listRequirements,
  postRequirement,
  uploadAttachment,
} from '@yance/contract/requirements/endpoints.ts';
import {
  closeStaffRequirement,
  contactRequirement,
  getRequirement,
  assignRequirement,
  listManagers,
  noteRequirement,
  requirementQueue,
  takeRequirement,
} from '@yance/contract/requirements/staff-endpoints.ts';
import { requirementMachine } from '@yance/contract/requirements/states.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeFor, newMember, newPhone, newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { newMemberFile } from '../../../test/uploads.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, withReason, type Speaker, type World } from '../../../test/world.ts';
import { days, hours, minutes } from '../../kernel/clock.ts';
import { requirements } from './requirements.tables.ts';

let world: World;
let manager: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
});

let address = 0;
/** A network address of one's own, so that no test meets another one's limits. */
const somewhere = () => ({ 'x-forwarded-for': `10.60.0.${++address}` });
const words = { name: '何晓明', content: '三个粉末样品需要做变温 XRD，室温到 800 ℃。' };
const post = (phone = newPhone(), more: object = {}, as?: Speaker, headers = somewhere()) =>
  world.call(postRequirement, { ...words, phone, ...more }, as, headers);

async function solvedCaptcha(): Promise<string> {
  const challenge = (await world.call(getCaptcha, {})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function send(bytes: string | Buffer, headers: Record<string, string>, captcha?: string) {
  const line = 'a-line-between-parts';
  const field = captcha ? `--${line}\r\nContent-Disposition: form-data; name="captcha"\r\n\r\n${captcha}\r\n` : '';
  const head = `${field}--${line}\r\nContent-Disposition: form-data; name="file"; filename="plan.txt"\r\n\r\n`;
  const response = await world.app.http.inject({
    method: 'POST',
    url: uploadAttachment.path,
    headers: { 'content-type': `multipart/form-data; boundary=${line}`, ...headers },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${line}--\r\n`)]),
  });
  const { data, ...told } = withReason<never>(response);
  return { ...told, data: data as { rid: string; name: string; size: number } };
}

describe('the way of a requirement', () => {
  /** Written by hand from the page of states; M may what any staff role may. */
  const expected = [
    ['-', 'post', 'C', 'pending'],
    ['pending', 'take', 'B', 'assigned'],
    ['pending', 'give', 'B', 'assigned'],
    ['assigned', 'contact', 'B', 'talking'],
    ['assigned', 'quote', 'B', 'quoted'],
    ['talking', 'quote', 'B', 'quoted'],
    ['expired', 'quote', 'B', 'quoted'],
    ['quoted', 'accept', 'C', 'accepted'],
    ['quoted', 'refuse', 'C', 'refused'],
    ['quoted', 'expire', 'T', 'expired'],
    ['pending', 'close', 'BC', 'closed'],
    ['assigned', 'close', 'BC', 'closed'],
    ['talking', 'close', 'BC', 'closed'],
    ['quoted', 'close', 'BC', 'closed'],
    ['expired', 'close', 'BC', 'closed'],
  ] as const;

  test('has these steps for these people, and no others', async () => {
    const { rid } = await post();
    expect(await walkMachine(world, { machine: requirementMachine, table: requirements, rid, expected })).toEqual([]);
  });

  test('leads from the queue over the first call with its note to the end, and every step stands in the timeline', async () => {
    const { rid, requirement_no } = await post(newPhone(), {
      category: '衍射与散射',
      sample_count: 3,
      budget_fen: 90_000,
    });
    expect(requirement_no).toMatch(/^XQ\d{13}$/);
    const { list } = await world.call(requirementQueue, { kw: requirement_no }, manager);
    expect(list).toMatchObject([{ state: 'pending', category: '衍射与散射', budget_fen: 90_000 }]);
    expect(list[0]?.clock).toMatchObject({ label: '首次联系' });
    expect(list[0]?.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect((await world.call(getRequirement, { rid }, manager)).phone).toMatch(/^\d{11}$/);
    await world.call(takeRequirement, { rid }, manager);
    const called = await world.call(contactRequirement, { rid, note: '样品已备好，下周寄出' }, manager);
    expect(called).toMatchObject({ state: 'talking', clock: null, calls: [{ note: '样品已备好，下周寄出' }] });
    await world.call(noteRequirement, { rid, note: '改为原位测试' }, manager);
    const closed = await world.call(closeStaffRequirement, { rid, reason: '已在线下单' }, manager);
    expect(closed).toMatchObject({ state: 'closed', close_reason: '已在线下单', actions: [] });
    expect(closed.calls).toHaveLength(2);
    expect(closed.timeline.map((one) => one.event)).toEqual(['post', 'take', 'contact', 'close']);
    expect(await world.answer(takeRequirement, { rid }, manager)).toMatchObject({ reason: 'stepNotAllowed' });
  });

  test('can be given to a working service manager only', async () => {
    const { rid } = await post();
    const keeper = await newStaff(world, 'W');
    const other = await newStaff(world, 'B');
    expect(await world.answer(assignRequirement, { rid, manager_rid: keeper.rid }, manager)).toMatchObject({
      reason: 'notManager',
    });
    const given = await world.call(assignRequirement, { rid, manager_rid: other.rid }, manager);
    expect(given.manager?.rid).toBe(other.rid);
    const names = await world.call(listManagers, {}, manager);
    expect(names.map((one) => one.rid)).toEqual(expect.arrayContaining([manager.rid, other.rid]));
    expect(names.map((one) => one.rid)).not.toContain(keeper.rid);
    expect((await world.call(requirementQueue, { mine: true }, other)).list.map((one) => one.rid)).toEqual([rid]);
  });

  test('is taken by one of ten managers who take it at once', async () => {
    const { rid } = await post();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.answer(takeRequirement, { rid }, manager)),
    );
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1);
  });

  test('counts as late two service hours after posting, until the call was made', async () => {
    const { rid } = await post();
    const late = async () =>
      (await world.call(requirementQueue, { overdue: true, size: 100 }, manager)).list.some((one) => one.rid === rid);
    expect(await late()).toBe(false);
    world.clock.pass(hours(2) + minutes(1));
    // A staff session ends after half an hour without a call.
    manager = await newStaff(world, 'B');
    expect(await late()).toBe(true);
    await world.call(takeRequirement, { rid }, manager);
    expect(await late()).toBe(true);
    await world.call(contactRequirement, { rid, note: '已联系' }, manager);
    expect(await late()).toBe(false);
  });
});

describe('whose it is', () => {
  test('a visitor’s requirements join the account that registers the same phone, and no other', async () => {
    const phone = newPhone();
    const { rid } = await post(phone);
    const stranger = await newMember(world);
    expect((await world.call(listRequirements, {}, stranger)).total).toBe(0);
    const code = await codeFor(world, phone, 0);
    await world.call(sign, { phone, code, password: 'a long secret' }, undefined, somewhere());
    const { token } = await world.call(login, { account: phone, password: 'a long secret' }, undefined, somewhere());
    expect((await world.call(listRequirements, {}, { token })).list.map((one) => one.rid)).toEqual([rid]);
  });

  test('they join at sign-in by code too, but not by password: only a code proves the phone now', async () => {
    const member = await newMember(world);
    const { rid } = await post(member.phone);
    const byPassword = await world.call(
      login,
      { account: member.phone, password: member.password },
      undefined,
      somewhere(),
    );
    expect((await world.call(listRequirements, {}, { token: byPassword.token })).total).toBe(0);
    world.clock.pass(minutes(1));
    const code = await codeFor(world, member.phone, 3);
    const byCode = await world.call(loginForCode, { phone: member.phone, code }, undefined, somewhere());
    expect((await world.call(listRequirements, {}, { token: byCode.token })).list.map((one) => one.rid)).toEqual([rid]);
  });

  test('one posted while signed in belongs to the account at once, whatever phone it names; an ended token makes a visitor', async () => {
    const member = await newMember(world);
    const { rid } = await post(newPhone(), {}, member);
    await post(newPhone(), {}, { token: 'ended' });
    expect((await world.call(listRequirements, {}, member)).list).toMatchObject([{ rid, state: 'pending' }]);
  });

  test('a visitor’s Idempotency-Key belongs to the address: a repeat gives the first reply, another body is refused', async () => {
    const from = { ...somewhere(), 'idempotency-key': 'of-a-visitor' };
    const phone = newPhone();
    const sent = await Promise.all(Array.from({ length: 5 }, () => post(phone, {}, undefined, from)));
    expect(new Set(sent.map((one) => one.rid)).size).toBe(1);
    expect(
      await world.answer(postRequirement, { ...words, phone, content: '另一个需求：四个样品。' }, undefined, from),
    ).toMatchObject({
      code: 0,
      reason: 'keyReused',
    });
    const elsewhere = await post(phone, {}, undefined, { ...from, ...somewhere() });
    expect(elsewhere.rid).not.toBe(sent[0]?.rid);
    const { rows } = await world.database.pool.query("select actor from idempotency_keys where key = 'of-a-visitor'");
    expect(JSON.stringify(rows)).not.toContain(from['x-forwarded-for']);
  });

  test('another member can neither read nor close it, and its poster can', async () => {
    const [member, stranger] = [await newMember(world), await newMember(world)];
    const { rid } = await post(newPhone(), {}, member);
    expect(await world.answer(closeRequirement, { rid, reason: '不需要了' }, stranger)).toMatchObject({
      reason: 'notFound',
    });
    expect(await world.call(closeRequirement, { rid, reason: '不需要了' }, member)).toMatchObject({
      state: 'closed',
      close_reason: '不需要了',
    });
  });
});

describe('limits', () => {
  test('the third of a phone on a day needs a captcha, which serves once; the eleventh is refused and counts nothing', async () => {
    const phone = newPhone();
    const ask = (captcha?: string) =>
      world.answer(postRequirement, { ...words, phone, captcha }, undefined, somewhere());
    for (let n = 0; n < 2; n += 1) expect((await ask()).code).toBe(1);
    expect(await ask()).toMatchObject({ code: 0, reason: 'captchaNeeded' });
    const solution = await solvedCaptcha();
    expect((await ask(solution)).code).toBe(1);
    expect(await ask(solution)).toMatchObject({ reason: 'captchaWrong' });
    await world.database.pool.query(`update requirement_quotas set count = 10 where kind = 'phone' and key = $1`, [
      phone,
    ]);
    expect(await ask(await solvedCaptcha())).toMatchObject({ reason: 'phoneDayLimit' });
    world.clock.pass(days(1));
    expect((await ask()).code).toBe(1);
  });

  test('ten postings at once from one network: five pass without a captcha', async () => {
    const here = somewhere();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.answer(postRequirement, { ...words, phone: newPhone() }, undefined, here)),
    );
    expect(answers.filter((one) => one.code === 1)).toHaveLength(5);
    expect(answers.filter((one) => one.code === 0 && one.reason === 'captchaNeeded')).toHaveLength(5);
  });
});

describe('attachments', () => {
  test('a count or a budget that is no number is refused at its field and not left out', async () => {
    const wrong = { ...words, phone: newPhone(), sample_count: 'abc', budget_fen: null };
    expect(await world.answer(postRequirement, wrong as never, undefined, somewhere())).toMatchObject({
      code: 0,
      errors: [
        { path: 'sample_count', msg: '[样品数量]应为 1–100000 的整数' },
        { path: 'budget_fen', msg: '[预算]应为最多两位小数的金额' },
      ],
    });
  });

  test('a visitor’s file goes with one requirement and with no second one', async () => {
    const file = await send('two columns', somewhere());
    expect(file.data).toMatchObject({ name: 'plan.txt', size: 11 });
    const attachments = [file.data.rid];
    const { rid } = await post(newPhone(), { attachments });
    manager = await newStaff(world, 'B');
    expect((await world.call(getRequirement, { rid }, manager)).attachments).toMatchObject([
      { name: 'plan.txt', size: 11 },
    ]);
    expect(
      await world.answer(postRequirement, { ...words, phone: newPhone(), attachments }, undefined, somewhere()),
    ).toMatchObject({ reason: 'fileUnknown', msg: '附件已失效，请重新上传' });
  });

  test('a file that nothing took for a day can be attached no more', async () => {
    const late = await send('late', somewhere());
    world.clock.pass(days(1) + minutes(1));
    const attachments = [late.data.rid];
    expect(
      await world.answer(postRequirement, { ...words, phone: newPhone(), attachments }, undefined, somewhere()),
    ).toMatchObject({ reason: 'fileUnknown' });
  });

  test('a member’s own upload cannot be claimed by a posting', async () => {
    const member = await newMember(world);
    const own = await newMemberFile(world, member, 'secret.txt', Buffer.from('secret'));
    expect(
      await world.answer(postRequirement, { ...words, phone: newPhone(), attachments: [own] }, undefined, somewhere()),
    ).toMatchObject({ reason: 'fileUnknown' });
  });

  test('the sixth upload of a network on a day needs a captcha before the file', async () => {
    const here = somewhere();
    for (let n = 0; n < 5; n += 1) expect((await send('x', here)).code).toBe(1);
    expect(await send('x', here)).toMatchObject({ code: 0, reason: 'captchaNeeded' });
    expect((await send('x', here, await solvedCaptcha())).code).toBe(1);
  });

  test('more than 20 MB is refused, which pages can tell before', async () => {
    const key = 'requirement.upload_mb';
    expect(await world.call(getSettings, { keys: [key] })).toEqual({ [key]: 20 });
    expect(await send(Buffer.alloc(20 * 1024 * 1024 + 1), somewhere())).toMatchObject({ msg: '文件不能超过 20 MB' });
  });
});
