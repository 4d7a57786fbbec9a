import { addShareLink, listShareLinks, revokeShareLink } from '@yance/contract/sharing/endpoints.ts';
import { openShare, previewShare, readShare } from '@yance/contract/sharing/open-endpoints.ts';
import type { OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { listAssigns } from '@yance/contract/results/endpoints.ts';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { contestAssign } from '@yance/contract/results/endpoints.ts';
import { retestTask } from '@yance/contract/results/staff-endpoints.ts';
import { listReports, revokeReport } from '@yance/contract/reports/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { checkingOrder, handedIn, openLaboratory, publish, type LaboratoryStaff } from '../../../test/laboratory.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { wordsOfPdf } from '../../../test/read-pdf.ts';
import type { World } from '../../../test/world.ts';
import { xrdFile } from '../../../seeds/result-files.ts';
import { gateways } from '../../gateways/gateways.ts';
import { days } from '../../kernel/clock.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
let order: Awaited<ReturnType<typeof checkingOrder>>;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
  order = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await world.settle();
});

type Wanted = Partial<SentOf<typeof addShareLink>>;
/** A new link, its code and its rid. */
async function link(wanted: Wanted = {}) {
  const given = { order_rid: order.rid, days: 7, passcode: '', ...wanted };
  const [made] = (await world.call(addShareLink, given, student)).list;
  return { rid: made?.rid ?? '', code: made?.url.split('/share/')[1] ?? '' };
}
const revoked = ({ rid }: { rid: string }) => world.call(revokeShareLink, { rid }, student);
const got = (url: string, headers: Record<string, string> = {}) => world.app.http.inject({ url, headers });
/** The answer to a code, without what differs from call to call. */
const answerTo = async (code: string, passcode?: string) => {
  const { code: done, msg, reason, status } = await world.answer(openShare, { code, ...(passcode && { passcode }) });
  return { done, msg, reason, status };
};
const logOf = async () =>
  (await world.call(listAccesses, { order_rid: order.rid, readers: ['link'], size: 100 }, student)).list;

test('whoever has the link sees titles, files and the report, and nothing of who ordered, what it cost or which account', async () => {
  const { code } = await link();
  const { pass, view } = await world.call(openShare, { code });
  const { order_no } = (await world.call(listAssigns, { order_rid: order.rid }, student)).list[0]!;
  expect(view).toMatchObject({
    order_tail: order_no.slice(-4),
    watermark: '',
    downloads: false,
    tests: [{ title: 'X射线粉末衍射', report: { version: 1, state: 'issued' } }],
  });
  expect(view.tests[0]?.files.map(({ name, url }) => [name, url])).toEqual([['N001.xy', '']]);
  const preview = await world.call(previewShare, { pass, rid: order.files[0] ?? '' });
  if (preview.kind !== 'parts') throw new Error('The file is not drawn.');
  expect((await got(preview.data.url, { range: 'bytes=0-99' })).statusCode).toBe(206);
  const report = await got(view.tests[0]?.report?.file?.url ?? '');
  expect([report.statusCode, report.headers['content-type']]).toEqual([200, 'application/pdf']);
  const told = JSON.stringify([view, preview]);
  for (const secret of [student.phone, student.rid, '南京大学', '李同学', order.rid, '_fen'])
    expect(told).not.toContain(secret);
});

/** Opens a link as a browser does that has a cookie or gets one. */
async function openInBrowser(code: string, cookie?: string) {
  const headers = { origin: gateways().publicUrl, ...(cookie && { cookie }) };
  const reply = await world.app.http.inject({ method: 'POST', url: openShare.path, payload: { code }, headers });
  const { pass, view } = reply.json<{ data: OutputOf<typeof openShare> }>().data;
  const [made] = reply.cookies;
  return { pass, url: view.tests[0]?.files[0]?.url ?? '', made, cookie: made ? `${made.name}=${made.value}` : '' };
}

test('an address of a shared page opens in the browser that opened the link and in no other, nor does its pass', async () => {
  const { rid, code } = await link({ downloads: true });
  const [one, other] = [await openInBrowser(code), await openInBrowser(code)];
  expect(one.made).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/open/share/' });
  expect((await openInBrowser(code, one.cookie)).made).toBeUndefined();
  const statuses = [];
  for (const cookie of [one.cookie, other.cookie, ''])
    statuses.push((await got(one.url, cookie ? { cookie } : {})).statusCode);
  expect(statuses).toEqual([200, 410, 410]);
  const read = (cookie: string) => world.answer(readShare, { pass: one.pass }, undefined, { cookie });
  expect([(await read(one.cookie)).code, (await read(other.cookie)).reason]).toEqual([1, 'passOver']);
  await revoked({ rid });
});

test('what is no browser opens the addresses of a link from the network that asked', async () => {
  const { rid, code } = await link({ downloads: true });
  const from = { 'x-forwarded-for': '192.0.2.50' };
  const url = (await world.call(openShare, { code }, undefined, from)).view.tests[0]?.files[0]?.url ?? '';
  expect([(await got(url, from)).statusCode, (await got(url)).statusCode]).toEqual([200, 410]);
  await revoked({ rid });
});

test('only a link that allows it hands out originals', async () => {
  const { view } = await world.call(openShare, { code: (await link({ downloads: true })).code });
  const reply = await got(view.tests[0]?.files[0]?.url ?? '');
  expect([reply.statusCode, reply.body]).toEqual([200, xrdFile('N001').content.toString()]);
});

test('what never was, is over or was taken back answers alike', async () => {
  const [over, back] = [await link({ days: 1 }), await link()];
  await revoked(back);
  world.clock.pass(days(1));
  const answers = [];
  for (const code of ['x', 'A'.repeat(24), '', over.code, back.code, `${back.code.slice(0, -1)}_`])
    answers.push(await answerTo(code));
  world.clock.pass(-days(1));
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(answers[0]).toMatchObject({ done: 0, reason: 'shareOver' });
});

test('an open page reads nothing more from the moment at which its link is taken back or over, and learns which', async () => {
  const [back, over] = [await link({ downloads: true }), await link({ downloads: true, days: 1 })];
  const pages = await Promise.all([back, over].map(({ code }) => world.call(openShare, { code })));
  const addresses: unknown[][] = [];
  for (const { pass, view } of pages) {
    const preview = await world.call(previewShare, { pass, rid: order.files[0] ?? '' });
    addresses.push([
      view.tests[0]?.files[0]?.url,
      view.tests[0]?.report?.file?.url,
      preview.kind === 'parts' && preview.data.url,
    ]);
  }
  const statuses = async (at: number) => {
    const found = [];
    for (const url of addresses[at] ?? []) found.push((await got(String(url), { range: 'bytes=1-9' })).statusCode);
    return found;
  };
  const read = (at: number) => world.answer(readShare, { pass: pages[at]?.pass ?? '' });
  expect([await statuses(0), (await read(0)).code]).toEqual([[206, 206, 206], 1]);
  await revoked(back);
  expect([await statuses(0), await read(0)]).toMatchObject([[410, 410, 410], { reason: 'shareRevoked' }]);
  expect(await world.answer(previewShare, { pass: pages[0]?.pass ?? '', rid: order.files[0] ?? '' })).toMatchObject({
    reason: 'shareRevoked',
  });
  // The pass lasts for half a day, so the page that is open at the end opened late.
  world.clock.pass(days(1) - 60_000);
  const late = await world.call(openShare, { code: over.code });
  world.clock.pass(60_000);
  expect(await world.answer(readShare, { pass: late.pass })).toMatchObject({ reason: 'shareExpired' });
  expect((await got(late.view.tests[0]?.files[0]?.url ?? '')).statusCode).toBe(410);
  world.clock.pass(-days(1));
});

test('a passcode is asked for, guesses at it are counted, and past them the right one waits too', async () => {
  const { code } = await link({ passcode: 'k7-Qz' });
  expect(await answerTo(code)).toMatchObject({ reason: 'passcodeNeeded' });
  expect((await answerTo(code, 'k7-Qz')).done).toBe(1);
  const answers = [];
  for (let left = 6; left > 0; left -= 1) answers.push((await answerTo(code, 'wrong')).reason);
  expect(answers).toEqual([...Array<string>(5).fill('passcodeWrong'), 'passcodeLocked']);
  expect(await answerTo(code, 'k7-Qz')).toMatchObject({ reason: 'passcodeLocked', status: 429 });
});

test('a network that asks for codes that nothing has waits, whether the next one is right or not', async () => {
  const { code } = await link();
  const from = { 'x-forwarded-for': '192.0.2.77' };
  const reasons = [];
  for (let left = 31; left > 0; left -= 1)
    reasons.push((await world.answer(openShare, { code: `guess${left}` }, undefined, from)).reason);
  expect(reasons).toEqual([...Array<string>(30).fill('shareOver'), 'tooMany']);
  expect(await world.answer(openShare, { code }, undefined, from)).toMatchObject({ reason: 'tooMany' });
  expect((await answerTo(code)).done).toBe(1);
});

test('the owner reads who opened which file with which browser, and no address', async () => {
  const { code } = await link({ recipient: '李教授', downloads: true });
  const from = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0', 'x-forwarded-for': '192.0.2.9' };
  const { pass, view } = await world.call(openShare, { code }, undefined, from);
  await world.call(readShare, { pass }, undefined, from);
  await world.call(previewShare, { pass, rid: order.files[0] ?? '' }, undefined, from);
  for (const range of ['bytes=0-9', 'bytes=10-19'])
    await got(view.tests[0]?.files[0]?.url ?? '', { range, 'x-forwarded-for': '192.0.2.9' });
  const log = (await logOf()).filter(({ reader }) => reader.includes('李教授'));
  expect(log.map(({ label, file, times }) => `${label} ${file} ${times}`).toSorted()).toEqual(
    ['下载 N001.xy 1', '打开  1', '查看 N001.xy 1'].toSorted(),
  );
  expect(new Set(log.map(({ reader }) => reader.replace(/[0-9A-F]{4}$/, '····')))).toEqual(
    new Set(['分享链接 · 给李教授 · 手机 微信 · 访客 ····']),
  );
  expect(JSON.stringify(log)).not.toContain('192.0.2.9');
});

test('under a watermark a page is told of as read, wherever the asked range begins', async () => {
  const { code, rid } = await link({ recipient: '王老师', watermark: true });
  const { view } = await world.call(openShare, { code });
  const reply = await got(view.tests[0]?.report?.file?.url ?? '', { range: 'bytes=1-' });
  expect([reply.statusCode, wordsOfPdf(reply.rawPayload).includes('仅供王老师查看')]).toEqual([200, true]);
  const seen = (await logOf()).filter(({ reader, label }) => reader.includes('王老师') && label === '查看');
  expect(seen.map(({ times }) => times)).toEqual([1]);
  await revoked({ rid });
});

test('under a watermark the name lies on every page of a PDF and is told to the page', async () => {
  const { code } = await link({ recipient: '李教授', watermark: true });
  const { view } = await world.call(openShare, { code });
  expect(view.watermark).toBe('仅供李教授查看');
  const { rawPayload } = await got(view.tests[0]?.report?.file?.url ?? '');
  expect(wordsOfPdf(rawPayload)).toContain('仅供李教授查看');
  expect(
    await world.answer(addShareLink, { order_rid: order.rid, days: 7, passcode: '', watermark: true }, student),
  ).toMatchObject({
    errors: [{ path: 'recipient' }],
  });
});

test('a link shows the newest version of a report, and of a revoked one that it is and no PDF', async () => {
  const own = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await world.settle();
  const { code } = await link({ order_rid: own.rid });
  const reportOf = ({ view }: { view: { tests: OutputOf<typeof readShare>['tests'] } }) =>
    view.tests[0]?.report?.file?.url ?? '';
  const first = reportOf(await world.call(openShare, { code }));
  expect((await got(first)).statusCode).toBe(200);
  const [task = ''] = own.tasks;
  await world.call(contestAssign, { rid: task, reason: '峰位偏移' }, student);
  await world.call(retestTask, { rid: task, reason: '重新制样' }, staff.manager);
  await handedIn(world, staff, task, xrdFile('AGAIN'));
  await publish(world, staff, task);
  await world.settle();
  const { pass, view } = await world.call(openShare, { code });
  expect(view.tests).toMatchObject([{ report: { version: 2, state: 'issued' } }]);
  const second = reportOf({ view });
  expect([(await got(first)).statusCode, (await got(second)).statusCode]).toEqual([410, 200]);
  const newest = (await world.call(listReports, { task_rid: task }, staff.reviewer)).list[0];
  await world.call(revokeReport, { rid: newest?.rid ?? '', reason: '样品混淆' }, staff.reviewer);
  expect((await world.call(readShare, { pass })).tests).toMatchObject([
    { report: { version: 2, state: 'revoked', revoked_reason: '样品混淆', file: null } },
  ]);
  expect((await got(second)).statusCode).toBe(410);
});

test('chosen files alone are shown, and others of the order are refused', async () => {
  const own = await checkingOrder(world, staff, student, [
    { kw: 'XRD', count: 1 },
    { kw: 'SEM', count: 1 },
  ]);
  const [first = '', second = ''] = own.files;
  const { code } = await link({ order_rid: own.rid, file_rids: [first], reports: false });
  const { pass, view } = await world.call(openShare, { code });
  expect(view.tests.map(({ files, report }) => [files.map(({ rid }) => rid), report])).toEqual([[[first], null]]);
  expect(await world.answer(previewShare, { pass, rid: second })).toMatchObject({ reason: 'notFound' });
  const foreign = { order_rid: order.rid, days: 7, passcode: '', file_rids: [first] };
  expect(await world.answer(addShareLink, foreign, student)).toMatchObject({ reason: 'fileUnknown' });
});

test('nobody but the owner makes, lists or takes back links, and no more are made at once than the settings allow', async () => {
  const own = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const { rid } = await link({ order_rid: own.rid });
  const stranger = await newMember(world);
  const wanted = { order_rid: own.rid, days: 7, passcode: '' as const };
  for (const answer of [
    await world.answer(addShareLink, wanted, stranger),
    await world.answer(listShareLinks, { order_rid: own.rid }, stranger),
    await world.answer(revokeShareLink, { rid }, stranger),
  ])
    expect(answer).toMatchObject({ reason: 'notFound' });
  const answers = await Promise.all(Array.from({ length: 15 }, () => world.answer(addShareLink, wanted, student)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(9);
  expect(new Set(answers.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['tooManyLinks']));
  await revoked({ rid });
  expect((await world.answer(addShareLink, wanted, student)).code).toBe(1);
});

test('taking back and opening at once ends with nothing to read', async () => {
  const { rid, code } = await link();
  const [opened] = await Promise.all([world.answer(openShare, { code }), revoked({ rid })]);
  if (opened.code === 1)
    expect(await world.answer(readShare, { pass: opened.data.pass })).toMatchObject({ reason: 'shareRevoked' });
  expect(await answerTo(code)).toMatchObject({ reason: 'shareOver' });
});
