import { type DocumentKind, documentKinds } from '@yance/contract/reimbursements/package.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { paymentProofs } from '../balance/index.ts';
import { shareWith } from '../communities/index.ts';
import { filesByRid, type StoredFile } from '../files/index.ts';
import { paidByOrders } from '../invoices/index.ts';
import { agreementPdf, latestAgreement, type Order } from '../orders/index.ts';
import { noteAccess, resultsOfTasks, tasksOfOrder } from '../results/index.ts';
import { readSetting } from '../settings/index.ts';
import { listPdf } from './list-pdf.ts';
import { isCancelled, onePayer, packageOrders } from './package-orders.ts';
import { paymentPdf } from './payment-pdf.ts';
import type { PackageRow } from './reimbursements.store.ts';

/** One paper of a package: a stored file, or one that is set when its turn comes. */
export interface PackageDocument {
  kind: DocumentKind;
  name: string;
  from: { file_rid: string; mime: string; size: number } | { set: () => Promise<Buffer> };
}
export interface Collected {
  /** The customer's own references on the orders, each once. */
  customer_refs: readonly string[];
  documents: PackageDocument[];
  omitted: { kind: DocumentKind; name: string; why: string }[];
  /** The orders whose reports are among them. */
  readonly report_rids: readonly string[];
}

/** What the orders of a package have by way of papers, in the order of the package, and what is missing and why. */
export async function collectDocuments(work: ReadWork, row: PackageRow): Promise<Collected> {
  const facts = await factsOf(work, row);
  const found = new Collection(row, facts);
  addAgreements(found, facts);
  addReports(found, facts);
  if (facts.readsMoney) {
    if (facts.invoices.length === 0) found.omit('invoice', found.numbers, '尚未开具发票');
    for (const { invoice_number, file_rid } of facts.invoices) found.take('invoice', invoice_number, file_rid);
    addPayment(found, facts, row);
  } else
    for (const kind of ['invoice', 'payment'] as const)
      found.omit(kind, found.numbers, '由课题组支付，请课题组负责人或管理员生成');
  return found;
}

/** Everything that the papers are made of. */
async function factsOf(work: ReadWork, row: PackageRow) {
  const { tx } = work;
  const readable = await packageOrders(tx, row.member_rid, row.order_rids);
  const payer = onePayer(readable) ?? { kind: 'member', rid: row.member_rid };
  const orders = [];
  for (const { order } of readable) {
    const agreement = await latestAgreement(tx, order.rid);
    orders.push({ order, agreement, results: await resultsFor(work, row.member_rid, order) });
  }
  const order_rids = readable.map(({ order }) => order.rid);
  const paid = await paidByOrders(tx, payer, order_rids);
  const statement_rids = paid.charges.flatMap(({ statement_rid }) => statement_rid ?? []);
  const { deposit_rids } = paid;
  const proofs = await paymentProofs(tx, payer, { deposit_rids, order_rids, statement_rids });
  const stored = await filesByRid(tx, [
    ...orders.flatMap(({ agreement, results }) =>
      [agreement?.scan_rid ?? [], results?.map(({ rid }) => rid) ?? []].flat(),
    ),
    ...paid.invoices.map(({ file_rid }) => file_rid),
    ...proofs.flatMap(({ voucher_rid }) => voucher_rid ?? []),
  ]);
  const operator = { name: await readSetting(tx, 'company.name') };
  const room = (await readSetting(tx, 'reimbursement.file_mb')) * 1024 * 1024;
  const readsMoney = readable.every((one) => one.readsMoney);
  return { ...paid, readsMoney, orders, proofs, stored, operator, room, made_at: row.created_at };
}

/** The open files of an order; of another's those that are shared with the reader, which its owner is shown. */
async function resultsFor(work: ReadWork, readerRid: string, { rid, member_rid }: Order) {
  if (member_rid !== readerRid) {
    const share = await shareWith(work.tx, readerRid, { kind: 'order', thingRid: rid });
    if (!share) return null;
    const reader = { by: 'community', rid: readerRid, about: share.community } as const;
    await noteAccess(work, { order_rid: rid, member_rid }, { reader, act: 'download', file: null });
  }
  const results = await resultsOfTasks(work.tx, await tasksOfOrder(work.tx, rid), 'customer');
  return [...results.values()].flat().map(({ file }) => file);
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

/** Takes papers in; what cannot be taken is named with the reason. */
class Collection implements Collected {
  readonly customer_refs: readonly string[];
  readonly documents: PackageDocument[] = [];
  readonly omitted: Collected['omitted'] = [];
  readonly report_rids: readonly string[];
  /** The orders, as a name says them. */
  readonly numbers: string;
  readonly #form: PackageRow['form'];
  readonly #facts: Pick<Facts, 'stored' | 'room'>;

  constructor(
    { form, order_nos: [first = '', ...others] }: PackageRow,
    facts: Pick<Facts, 'orders' | 'stored' | 'room'>,
  ) {
    this.customer_refs = [...new Set(facts.orders.flatMap(({ order }) => order.customer_ref || []))];
    this.report_rids = facts.orders.flatMap(({ order, results }) => (results ? order.rid : []));
    this.numbers = others.length > 0 ? `${first}等 ${others.length + 1} 单` : first;
    this.#form = form;
    this.#facts = facts;
  }
  omit(kind: DocumentKind, name: string, why: string): void {
    this.omitted.push({ kind, name, why });
  }
  /** One that is set when its turn comes. */
  set(kind: DocumentKind, name: string, set: () => Promise<Buffer>): void {
    this.documents.push({ kind, name: `${documentKinds[kind]}-${name}.pdf`, from: { set } });
  }
  /** A stored file, as it is. */
  take(kind: DocumentKind, name: string, file_rid: string): void {
    const { stored, room } = this.#facts;
    const file = stored.get(file_rid);
    if (!file) return this.omit(kind, name, '文件已不再保存');
    if (file.size > room) return this.omit(kind, name, '文件过大，请单独下载');
    if (this.#form === 'pdf' && !isPaper(file.mime))
      return this.omit(kind, name, '此格式不能并入 PDF，请选择压缩包或单独下载');
    const { mime, size } = file;
    this.documents.push({ kind, name: nameOf(kind, name, file), from: { file_rid, mime, size } });
  }
}

/** The agreements, signed by scan where they were, and what was tested as they say it: nothing of a cancelled order. */
function addAgreements(found: Collection, { orders, stored, operator, made_at }: Facts): void {
  for (const { order, agreement } of orders) {
    if (!agreement) found.omit('agreement', order.order_no, '没有检测协议');
    else if (agreement.scan_rid && stored.has(agreement.scan_rid))
      found.take('agreement', order.order_no, agreement.scan_rid);
    else found.set('agreement', order.order_no, () => agreementPdf(agreement, order.order_no));
  }
  for (const { order } of orders)
    if (isCancelled(order)) found.omit('list', order.order_no, '订单已取消，产生的费用见付款证明');
  const agreed = orders.flatMap(({ order, agreement }) =>
    agreement && !isCancelled(order) ? [{ order, content: agreement.content }] : [],
  );
  if (agreed.length > 0) found.set('list', found.numbers, () => listPdf({ operator, orders: agreed, made_at }));
}

function addReports(found: Collection, { orders }: Facts): void {
  for (const { order, results } of orders) {
    if (!results) {
      found.omit('report', order.order_no, '下单人未与课题组共享检测结果');
      continue;
    }
    const papers = results.filter(({ mime }) => mime === 'application/pdf');
    if (papers.length === 0) found.omit('report', order.order_no, whyNoReport(order, results.length));
    for (const { name, rid } of papers) found.take('report', `${order.order_no}-${name.replace(/\.pdf$/i, '')}`, rid);
  }
}

function whyNoReport(order: Order, files: number): string {
  if (files > 0) return '没有 PDF 格式的报告，数据文件请在订单中下载';
  return isCancelled(order) ? '订单已取消，没有发布报告' : '报告尚未发布';
}

function addPayment(found: Collection, facts: Facts, row: PackageRow): void {
  const { operator, charges, statements, proofs, made_at } = facts;
  const orders = facts.orders.map(({ order }) => order);
  if (charges.every(({ state }) => state === 'frozen' || state === 'released'))
    found.omit('payment', row.order_nos.join('、'), '费用尚未结算');
  else
    found.set('payment', found.numbers, () => paymentPdf({ operator, charges, statements, proofs, orders, made_at }));
  for (const { deposit_no, voucher_rid } of proofs)
    if (voucher_rid) found.take('payment', `转账凭证-${deposit_no}`, voucher_rid);
}

/** What can become pages of a PDF. */
const isPaper = (mime: string): boolean => mime === 'application/pdf' || /^image\/(?:png|jpeg|webp)$/.test(mime);

function nameOf(kind: DocumentKind, name: string, file: Pick<StoredFile, 'name'>): string {
  const ending = /\.\w{1,5}$/.exec(file.name)?.[0] ?? '';
  return `${documentKinds[kind]}-${name}${ending}`.replaceAll(/[\\/:*?"<>|]/g, '_');
}
