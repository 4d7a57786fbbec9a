import assert from 'node:assert/strict';
import { addDeposit, listLedger, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { postDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { assetInfo, listUnsettledCharges, makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import { getServiceDetail, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { uploadFile } from '@yance/contract/files/endpoints.ts';
import { uploadStaffFile, uploadStaffPicture } from '@yance/contract/files/staff-endpoints.ts';
import { getUser, login, sign, updateProfile } from '@yance/contract/identity/endpoints.ts';
import { addApplication, addTitle, getInvoiceFile, listBillable } from '@yance/contract/invoices/endpoints.ts';
import { acceptApplication, issueInvoice } from '@yance/contract/invoices/staff-endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import {
  acceptOrder,
  addOrder,
  getOrder,
  orderAgreement,
  quoteOrder,
  saveDraft,
  shipOrder,
} from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { getStaffOrder, lockOrder, logCall, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { addPlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { defaultAnswers } from '@yance/contract/pricing/engine.ts';
import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import {
  assignFiles,
  confirmAssign,
  listAssigns,
  previewAssign,
  testRecord,
} from '@yance/contract/results/endpoints.ts';
import { previewReport } from '@yance/contract/reports/staff-endpoints.ts';
import {
  acceptTask,
  attachFiles,
  dispatchTask,
  listLaboratories,
  listTasks,
  previewResult,
  publishTask,
  startTask,
  submitTask,
} from '@yance/contract/results/staff-endpoints.ts';
import { addEvaluation } from '@yance/contract/reviews/endpoints.ts';
import {
  printStaffLabels,
  receiveSamples,
  sampleQueue,
  storeSamples,
} from '@yance/contract/samples/staff-endpoints.ts';
import { listAudit, verifyAudit } from '@yance/contract/staff/admin-endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { person, type Person } from './people.ts';
import { requestCode } from './as-human.ts';
import { staffSteps } from './staff-steps.ts';
import { picturePng, resultFilesFor, smallPdf } from './sample-files.ts';
import { namesInZip } from './zip-names.ts';

export interface SignedInStaff {
  manager: Person;
  courier: Person;
  keeper: Person;
  laboratory: Person;
  reviewer: Person;
  finance: Person;
  administrator: Person;
}

export interface JourneyWorld {
  origin: string;
  phone: string;
  staff: SignedInStaff;
  /** The newest SMS code of a phone: from the outbox in development, from the person who holds the phone elsewhere. */
  readCode(phone: string): Promise<string>;
}

/**
 * A customer orders two tests and gets data, bill and invoice: every step by the right role, over HTTP alone. Returns
 * the order's rid.
 */
export async function mainJourney(world: JourneyWorld): Promise<string> {
  const visitor = person(world.origin);
  const wanted = await chooseServices(visitor);
  const customer = await register(world, visitor);
  const order = await placeOrder(customer, wanted);
  await sendAndReceive(customer, world.staff, order.rid);
  await changePrice(customer, world.staff.manager, order.rid);
  await runTests(world.staff, order.rid);
  await readResults(customer, order.rid);
  await settle(customer, world.staff.finance);
  await invoice(customer, world.staff.finance);
  await evaluate(customer, order.rid);
  const audit = await world.staff.administrator.call(verifyAudit, {});
  assert.equal(audit.broken_seq, null, 'the audit log is whole');
  const { list: recorded } = await world.staff.administrator.call(listAudit, { size: 100 });
  const paths = new Set(recorded.map((row) => row.path));
  assert.deepEqual(
    [...staffSteps, dispatchTask.path].filter((path) => !paths.has(path)),
    [],
    'every step of the staff is in the audit log',
  );
  return order.rid;
}

/** A visitor finds the microscope by pinyin and by abbreviation, and prices a configuration. */
export async function chooseServices(visitor: Person): Promise<{ sem: string; xrd: string }> {
  const [byPinyin] = await visitor.call(suggestServices, { kw: 'saomiao' });
  const byName = await visitor.call(suggestServices, { kw: 'SEM' });
  assert.equal(byPinyin?.name, '场发射扫描电镜');
  assert.ok(byName.some((one) => one.rid === byPinyin.rid));
  const price = await visitor.call(quoteService, { rid: byPinyin.rid, samples: 3, parameters: {} });
  assert.equal(
    price.lines.reduce((sum, line) => sum + line.amount_fen, 0),
    price.total_fen,
  );
  const [xrd] = await visitor.call(suggestServices, { kw: 'XRD' });
  assert.ok(xrd);
  return { sem: byPinyin.rid, xrd: xrd.rid };
}

type Profile = Pick<SentOf<typeof updateProfile>, 'name' | 'organization' | 'company'> &
  Partial<SentOf<typeof updateProfile>>;
/** What somebody of a journey registers with. */
export const passwordOf = (phone: string): string => `Yance-${phone.slice(-6)}`;

/** Registers by phone and SMS code, signs in and completes the profile; a student's unless told otherwise. */
export async function register(
  world: Pick<JourneyWorld, 'origin' | 'phone' | 'readCode'> & { inviterCode?: string },
  visitor: Person,
  profile?: Profile,
): Promise<Person> {
  const password = passwordOf(world.phone);
  await requestCode(visitor, world.phone, 0);
  await visitor.call(sign, {
    phone: world.phone,
    password,
    code: await world.readCode(world.phone),
    inviterCode: world.inviterCode,
    agreed: await versionsInForce(visitor),
  });
  return comeIn(world, visitor, profile);
}

/** Signs in who has just registered, and completes the profile. */
export async function comeIn(
  world: Pick<JourneyWorld, 'origin' | 'phone'>,
  visitor: Person,
  profile: Profile = { name: '林晓雨', organization: 0, company: '材料科学与工程学院' },
): Promise<Person> {
  const { token } = await visitor.call(login, { account: world.phone, password: passwordOf(world.phone) });
  const customer = person(world.origin, { token });
  const before = await customer.call(getUser, {});
  assert.equal(before.address.length, 0, 'the profile dialog opens because there is no address');
  await customer.call(updateProfile, {
    email: 'lin@example.edu.cn',
    ...(profile.organization === 0 ? { teacher: '周老师' } : {}),
    province: '江苏省',
    city: '南京市',
    area: '鼓楼区',
    address_code: '320106',
    address: '汉口路 22 号',
    ...profile,
  });
  assert.equal((await customer.call(getUser, {})).userInfo.certified, true);
  return customer;
}

/** Plan, demand, agreement, submit: held on the credit that the completed profile gave. */
export async function placeOrder(customer: Person, { sem, xrd }: { sem: string; xrd: string }) {
  const { name, phone } = (await customer.call(getUser, {})).userInfo;
  await customer.call(addPlanLine, { rid: sem, count: 2 });
  assert.equal((await customer.call(addPlanLine, { rid: xrd, count: 1 })).cartNum, 2);
  const plan = (await customer.call(listPlan, {})).flatMap((group) => group.items);
  const lines = await Promise.all(
    plan.map(async (line) => {
      const { parameters } = await customer.call(getServiceDetail, { rid: line.rid });
      const group = {
        name: '氧化锌粉末',
        count: line.count,
        form: 'powder' as const,
        composition: 'ZnO',
        hazards: ['none' as const],
        parameters: defaultAnswers(parameters),
      };
      return { plan_rid: line.plan_rid, groups: [group] };
    }),
  );
  const demand = { lines, contact_name: name, contact_phone: phone, type: 0 as const };
  const quote = await customer.call(quoteOrder, demand);
  assert.equal(quote.missing_fen, 0, 'the student credit covers the order');
  const draft = await customer.call(saveDraft, { demand, agreement: true });
  const file = await customer.call(orderAgreement, { agreement_rid: draft.agreement_rid ?? undefined });
  assert.equal(file.hash, draft.agreement_hash);
  const placed = await customer.call(addOrder, {
    ...demand,
    sign_name: name,
    agreement_hash: draft.agreement_hash ?? '',
  });
  assert.equal(placed.label, '待寄样');
  assert.equal(placed.total_fen, quote.total_fen);
  return orderOf(placed);
}

export async function sendAndReceive(customer: Person, { keeper }: SignedInStaff, rid: string): Promise<void> {
  await customer.call(shipOrder, { rid, courier: '顺丰速运', number: `SF${Date.now()}` });
  const { order_no } = await customer.call(getOrder, { rid });
  const [parcel] = (await keeper.call(sampleQueue, { kw: order_no })).list;
  assert.equal(parcel?.samples.length, 3, 'one sample for each that was ordered');
  const rids = parcel.samples.map((sample) => sample.rid);
  assert.ok((await keeper.call(printStaffLabels, { order_rid: rid, rids, layout: 'roll' })).url);
  const photo = await keeper.upload(uploadStaffPicture, { name: 'parcel.png', bytes: picturePng() });
  await keeper.call(receiveSamples, {
    order_rid: rid,
    samples: rids.map((one) => ({ rid: one, photo_rid: photo.rid })),
  });
  await keeper.call(storeSamples, { rids, place: 'A-01-03' });
  assert.equal((await customer.call(getOrder, { rid })).state, 'received');
}

/** The manager calls and corrects what raises the price; the customer accepts and signs; the plan is locked. */
export async function changePrice(customer: Person, manager: Person, rid: string): Promise<void> {
  await manager.call(logCall, { rid, note: '客户要做精修，改用慢扫。' });
  const line = (await manager.call(getStaffOrder, { rid })).lines.find((one) => one.name.includes('衍射'));
  const group = line?.groups[0];
  assert.ok(line && group);
  const slower = { group_rid: group.group_rid, parameters: { ...group.parameters, speed: '2' } };
  const raised = await manager.call(repriceOrder, {
    rid,
    reason: '精修数据需要慢扫',
    lines: [{ line_rid: line.line_rid, groups: [slower] }],
  });
  assert.ok(raised.after_fen > raised.before_fen, 'the slow scan costs more by the rules');
  const waiting = await customer.call(getOrder, { rid });
  assert.equal(waiting.label, '待客户确认');
  assert.ok(waiting.proposal?.changes.some((change) => change.includes('扫描速度')));
  await customer.call(acceptOrder, {
    rid,
    sign_name: waiting.contact_name,
    agreement_hash: waiting.agreement?.hash ?? '',
  });
  assert.equal((await customer.call(getOrder, { rid })).total_fen, raised.after_fen);
  await manager.call(lockOrder, { rid });
}

/** Each task: sent to a laboratory, accepted, started, results uploaded and submitted, published by another person. */
export async function runTests({ manager, laboratory, reviewer }: SignedInStaff, rid: string): Promise<void> {
  const [place] = await manager.call(listLaboratories, {});
  assert.ok(place);
  const tasks = (await manager.call(listTasks, { order_rid: rid })).list;
  assert.equal(tasks.length, 2, 'one task for each service');
  for (const task of tasks) {
    await manager.call(dispatchTask, { rid: task.rid, laboratory_rid: place.rid });
    await laboratory.call(acceptTask, { rid: task.rid });
    await laboratory.call(startTask, {
      rid: task.rid,
      instrument: task.title.includes('衍射') ? 'Bruker D8 Advance' : 'ZEISS Sigma 300',
      operator: '陈工',
    });
    const files = await Promise.all(resultFilesFor(task.title).map((file) => laboratory.upload(uploadStaffFile, file)));
    await laboratory.call(attachFiles, { rid: task.rid, files: files.map((file) => ({ rid: file.rid })) });
    await laboratory.call(submitTask, { rid: task.rid, note: '谱图正常。' });
    for (const file of files) await reviewer.call(previewResult, { rid: file.rid });
    await reviewer.download((await reviewer.call(previewReport, { task_rid: task.rid })).url);
    await reviewer.call(publishTask, { rid: task.rid });
  }
}

/** The order's steps until its data are published. */
const orderEvents = ['submit', 'ship', 'receive', 'reprice', 'accept', 'lock', 'start', 'deliver'];

/** The notice, the timeline, the record of the tests, the files, the plot and the zip; then the data are confirmed. */
export async function readResults(customer: Person, rid: string): Promise<void> {
  const order = await customer.call(getOrder, { rid });
  assert.equal(order.label, '待确认数据');
  const events = order.timeline.map(({ event }) => event).filter((event) => orderEvents.includes(event));
  assert.deepEqual(events, orderEvents, 'the timeline tells every step in its order');
  const tests = await customer.call(testRecord, { rid });
  assert.equal(tests.length, 2, 'a record for each service');
  for (const { runs } of tests) {
    assert.deepEqual(
      runs.map(({ number, operator }) => ({ number, operator })),
      [{ number: 1, operator: '陈工' }],
    );
    assert.ok(runs[0]?.submitted, 'the run was handed in');
  }
  await eventually(async () => {
    const { list } = await customer.call(listMessages, {});
    assert.ok(list.some((message) => message.title === '检测数据已发布'));
  });
  const { files, zip_url } = await customer.call(assignFiles, { order_rid: rid });
  const pattern = files.find((file) => file.name.endsWith('.xy'));
  assert.ok(pattern && zip_url);
  const plot = await customer.call(previewAssign, { rid: pattern.rid });
  assert.equal(plot.kind === 'parts' && plot.parts[0]?.kind, 'columns');
  // The reports are set soon after the data were published.
  await eventually(async () => {
    const { list } = await customer.call(listAssigns, { order_rid: rid });
    assert.ok(list.every(({ reports }) => reports[0]?.file));
  });
  const zip = await customer.download(zip_url);
  assert.deepEqual([zip.status, zip.type], [200, 'application/zip']);
  const packed = namesInZip(zip.bytes).map((name) => name.slice(name.lastIndexOf('/') + 1));
  const wanted = order.lines.flatMap(({ name }) => resultFilesFor(name).map((file) => file.name));
  const isReport = (name: string) => name.startsWith('检测报告-');
  assert.equal(packed.filter(isReport).length, order.lines.length, 'the zip holds the report about each test');
  assert.deepEqual(
    packed.filter((name) => !isReport(name)).toSorted(),
    [...wanted, '文件清单与核验.txt', 'SHA256SUMS', 'ro-crate-metadata.json'].toSorted(),
    'the zip holds every file',
  );
  for (const assign of (await customer.call(listAssigns, { order_rid: rid })).list)
    await customer.call(confirmAssign, { rid: assign.rid });
  assert.equal((await customer.call(getOrder, { rid })).label, '待结算');
}

/** A statement of everything, paid from the balance that finance credited after checking the transfer voucher. */
export async function settle(customer: Person, finance: Person): Promise<void> {
  const { list } = await customer.call(listUnsettledCharges, {});
  const statement = await customer.call(makeStatement, { charge_rids: list.map((charge) => charge.rid) });
  await assert.rejects(
    customer.call(payStatements, { rids: [statement.rid] }),
    CallFailed,
    'nothing is paid from an empty balance',
  );
  const deposit = await customer.call(addDeposit, { amount_fen: 100_000, invoice_wanted: false });
  const voucher = await customer.upload(uploadFile, { name: '转账凭证.pdf', bytes: smallPdf() });
  await customer.call(sendVoucher, { rid: deposit.rid, voucher_rid: voucher.rid });
  await finance.call(postDeposit, {
    rid: deposit.rid,
    amount_fen: 100_000,
    bank_reference: `B${Date.now()}`,
    received_on: shanghaiToday(),
  });
  await customer.call(payStatements, { rids: [statement.rid] });
  const assets = await customer.call(assetInfo, {});
  assert.equal(assets.balance_fen, 100_000 - statement.amount_fen);
  assert.equal(assets.credit.used_fen, 0, 'the credit is free again');
  const { list: entries } = await customer.call(listLedger, { size: 100 });
  assert.ok(entries.length > 0);
}

export async function invoice(customer: Person, finance: Person): Promise<void> {
  const { name } = (await customer.call(getUser, {})).userInfo;
  const title = await customer.call(addTitle, { type: 1, name, is_default: true });
  const billable = await customer.call(listBillable, {});
  const [source] = billable.list;
  assert.ok(source, 'the paid statement can be invoiced');
  const application = await customer.call(addApplication, {
    title_rid: title.rid,
    content: '测试费',
    sources: [{ kind: source.kind, rid: source.rid }],
    amount_fen: source.billable_fen,
  });
  await finance.call(acceptApplication, { rid: application.rid });
  const file = await finance.upload(uploadStaffFile, { name: '发票.pdf', bytes: smallPdf() });
  await finance.call(issueInvoice, {
    rid: application.rid,
    invoice_number: String(Date.now()).padStart(20, '2'),
    issued_on: shanghaiToday(),
    file_rid: file.rid,
  });
  const issued = await customer.call(getInvoiceFile, { rid: application.rid });
  const fetched = await customer.download(issued.url);
  assert.deepEqual([fetched.status, fetched.type], [200, 'application/pdf']);
  assert.deepEqual(fetched.bytes, Buffer.from(smallPdf()), 'the invoice is the file that finance uploaded');
}

export async function evaluate(customer: Person, rid: string): Promise<void> {
  const order = await customer.call(getOrder, { rid });
  assert.equal(order.label, '已完成');
  for (const line of order.lines)
    await customer.call(addEvaluation, { line_rid: line.line_rid, score: 5, content: '数据清晰，交付及时。' });
}

/** Today's date in Shanghai, YYYY-MM-DD. */
export const shanghaiToday = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Repeats a check until it holds; its last failure is thrown after `patience` milliseconds. */
export async function eventually(check: () => Promise<void>, patience = 60_000): Promise<void> {
  for (const end = Date.now() + patience; ;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** The versions of licence and policy that a visitor agrees to now. */
async function versionsInForce(visitor: Person): Promise<{ license: string; policy: string }> {
  const pages = await visitor.call(getSettings, { keys: ['page.license', 'page.policy'] });
  return { license: pages['page.license']?.version ?? '', policy: pages['page.policy']?.version ?? '' };
}
