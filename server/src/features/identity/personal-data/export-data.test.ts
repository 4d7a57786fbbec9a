import { exportData, linkExport, listExports } from '@yance/contract/identity/account-endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { newMemberFile } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days, minutes } from '../../../kernel/clock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const open = (url: string) => world.app.http.inject({ method: 'GET', url });
async function archiveOf(member: MemberSpeaker): Promise<Map<string, string>> {
  const { export_rid } = await world.call(exportData, {}, member);
  await world.settle();
  const { url } = await world.call(linkExport, { export_rid }, member);
  return unzipped((await open(url)).rawPayload);
}

/** The files of a small zip that stores them as they are, by the entries of its central directory. */
function unzipped(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
  while (at !== -1 && zip.readUInt32LE(at) === 0x02014b50) {
    const [size, name, extra, comment, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const path = zip.toString('utf8', at + 46, at + 46 + name);
    files.set(path, zip.toString('utf8', from, from + size));
    at += 46 + name + extra + comment;
  }
  return files;
}
const rowsOf = (files: Map<string, string>, name: string): Record<string, unknown>[] =>
  (JSON.parse(files.get(`json/${name}.json`) ?? '{"rows":[]}') as { rows: Record<string, unknown>[] }).rows;

it('holds everything of one’s own, readable by people and by programs', async () => {
  const member = await newMember(world);
  const order = await placeOrder(world, member);
  await newMemberFile(world, member, '=cmd|calc.txt', Buffer.from('hello'));
  await world.settle();
  const files = await archiveOf(member);
  expect(rowsOf(files, 'profile')).toMatchObject([{ phone: member.phone, name: '林晓雨', kind: '学生' }]);
  expect(rowsOf(files, 'addresses')).toMatchObject([{ address: '汉口路 22 号' }]);
  expect(rowsOf(files, 'sessions')).toHaveLength(1);
  expect(rowsOf(files, 'consents')).toHaveLength(2);
  expect(rowsOf(files, 'orders')).toMatchObject([{ order_no: order.order_no, contact_phone: '13800008000' }]);
  for (const name of ['order-lines', 'order-groups', 'agreements', 'samples', 'charges', 'messages'])
    expect(rowsOf(files, name).length, name).toBeGreaterThan(0);
  expect(rowsOf(files, 'uploads')).toMatchObject([{ name: '=cmd_calc.txt', size: 5 }]);
  expect(files.get('csv/uploads.csv')).toMatch(/^\uFEFF名称,大小（字节）,/);
  expect(files.get('csv/uploads.csv')).toContain("'=cmd_calc.txt");
  expect(files.get('index.html')).toContain(order.order_no);
  const json = [...files.keys()].filter((name) => name.endsWith('.json'));
  for (const name of json) expect(files.has(name.replaceAll('json', 'csv')), name).toBe(true);
});

/**
 * Sheets of the archive by the table that they are taken from; a sentence where a table that names its member gives
 * none.
 */
const sheetsOf: Record<string, string> = {
  addresses: 'addresses',
  agreements: 'agreements',
  api_calls: 'api-calls',
  api_keys: 'api-keys',
  bank_lines: 'bank-lines',
  community_memberships: 'communities',
  result_accesses: 'result-accesses',
  share_links: 'share-links',
  community_shares: 'shares',
  complaints: 'complaints',
  consents: 'consents',
  contact_changes: 'contact-changes',
  coupons: 'coupons',
  outgoing_messages: 'outgoing-messages',
  instrument_trainings: 'trainings',
  invitation_codes: 'invitations',
  invoice_titles: 'invoice-titles',
  member_closings: 'The request to leave, which the page shows.',
  member_exports: 'The archives themselves.',
  member_sessions: 'sessions',
  member_tags: 'tags',
  messages: 'messages',
  notify_choices: 'notify-choices',
  order_drafts: 'draft',
  order_presets: 'presets',
  orders: 'orders',
  plan_lines: 'plan',
  plan_quotations: 'plan-quotations',
  promoter_payees: 'payee',
  promoter_rebates: 'rebates',
  promoters: 'promoter',
  refunds: 'refunds',
  record_notes: 'staff-notes',
  reimbursement_packages: 'reimbursement-packages',
  reports: 'reports',
  requirements: 'requirements',
  reservation_waits: 'reservation-waits',
  reservations: 'reservations',
  reviews: 'evaluations',
  point_lots: 'points-by-expiry',
  point_earnings: 'What each charge has brought, which the ledger of points says too.',
  point_exchanges: 'exchanges',
  point_papers: 'papers',
  sample_compensations: 'sample-claims',
  sample_recycles: 'sample-returns',
  samples: 'samples',
  tasks: 'tasks',
  withdrawals: 'withdrawals',
  webhook_attempts: 'webhook-attempts',
  webhook_deliveries: 'webhook-deliveries',
  webhooks: 'webhooks',
  wechat_tickets: 'Serves one scan and is deleted after minutes.',
  pickups: 'pickups',
};

it('leaves out no table that names a member, but for a reason', async () => {
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'member_rid' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(sheetsOf).toSorted());
  const member = await newMember(world);
  await placeOrder(world, member);
  const files = await archiveOf(member);
  const sheets = Object.values(sheetsOf).filter((one) => /^[a-z-]+$/.test(one));
  expect(sheets.filter((name) => !files.has(`json/${name}.json`))).toEqual([]);
});

it('holds nothing of anybody else’s, and no secret', async () => {
  const [member, other] = [await newMember(world), await newMember(world)];
  await placeOrder(world, other);
  await world.settle();
  const text = [...(await archiveOf(member)).values()].join('\n');
  expect(text).toContain(member.phone);
  for (const secret of [other.phone, other.rid, 'argon2', member.token, 'password_hash', 'access_hash'])
    expect(text, secret).not.toContain(secret);
  const { rows } = await world.database.pool.query<{ text: string }>(
    'select order_no as text from orders where member_rid = $1',
    [other.rid],
  );
  for (const row of rows) expect(text).not.toContain(row.text);
});

it('is made once at a time, three times a day, and shows how far it is', async () => {
  const member = await newMember(world, { profile: 'none' });
  const first = await world.call(exportData, {}, member);
  expect(first).toMatchObject({ state: 'waiting', ready: 0 });
  expect((await world.call(exportData, {}, member)).export_rid).toBe(first.export_rid);
  expect((await world.answer(linkExport, { export_rid: first.export_rid }, member)).msg).toBe('数据还在生成，请稍候');
  await world.settle();
  const [done] = (await world.call(listExports, {}, member)).list;
  expect(done).toMatchObject({ state: 'done', ready: first.parts });
  expect(done?.size).toBeGreaterThan(500);
  for (let more = 0; more < 2; more += 1) {
    await world.call(exportData, {}, member);
    await world.settle();
  }
  expect((await world.answer(exportData, {}, member)).msg).toBe('24 小时内最多生成 3 份，请稍后再试');
});

it('is opened once by a link of five minutes, never by another member, and is gone after seven days', async () => {
  const [member, other] = [await newMember(world, { profile: 'none' }), await newMember(world, { profile: 'none' })];
  const { export_rid } = await world.call(exportData, {}, member);
  await world.settle();
  expect((await world.answer(linkExport, { export_rid }, other)).msg).toBe('记录不存在或无权查看');
  const { url } = await world.call(linkExport, { export_rid }, member);
  const answers = await Promise.all([open(url), open(url), open(url)]);
  expect(answers.map((one) => one.statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  const late = (await world.call(linkExport, { export_rid }, member)).url;
  world.clock.pass(minutes(6));
  expect((await open(late)).statusCode).toBe(410);
  const last = (await world.call(linkExport, { export_rid }, member)).url;
  await world.database.pool.query(`update member_exports set expires_at = $1`, [world.clock.now()]);
  expect((await open(last)).statusCode).toBe(410);
  world.clock.pass(days(7));
  await world.settle();
  const { rows } = await world.database.pool.query('select 1 from member_exports where removed_at is null');
  expect(rows).toEqual([]);
});
