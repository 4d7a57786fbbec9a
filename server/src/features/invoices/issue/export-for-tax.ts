import { reissueReasons } from '@yance/contract/invoices/application.ts';
import { exportForTaxFile, type exportForTax as exportCall } from '@yance/contract/invoices/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { downloadLink, replyOnce } from '../../../kernel/access/tickets.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { type Sheet, sheetReply } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { customerRefsBehind } from '../../billing/index.ts';
import { readSetting } from '../../settings/index.ts';
import { type ApplicationRow, findAccepted, findApplication, findItemsOf } from '../invoices.store.ts';

/**
 * A link to the file that the tax platform imports: the applications that wait to be issued, or those of them named.
 */
export async function exportForTax(
  work: StaffWork,
  input: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const rows = await rowsOf(work.tx, input.rids);
  if (rows.length === 0) throw new Refusal('noneAccepted');
  const payload = { format: input.format, rids: input.rids?.join() ?? '' };
  return {
    name: `${fileName(work.clock.now())}.${input.format}`,
    url: downloadLink(work, 'invoices', { open: exportForTaxFile, staff: exportForTaxFile, payload }),
    total: rows.length,
  };
}

const fileName = (now: Date): string => `批量开票-${shanghaiDate(now)}`;

async function rowsOf(tx: Tx, rids: readonly string[] | undefined): Promise<ApplicationRow[]> {
  const rows = await findAccepted(tx);
  return rids && rids.length > 0 ? rows.filter(({ rid }) => rids.includes(rid)) : rows;
}

/** The file behind such a link. */
export const taxFileReply = (call: Call<typeof exportForTaxFile>): Promise<RawReply> =>
  replyOnce(call, 'invoices', async (payload) => {
    if (!payload?.format) throw new Refusal('linkOver', { status: 410 });
    const { tx, clock } = call;
    const rows = await rowsOf(tx, payload.rids?.split(',').filter(Boolean));
    const terms = {
      rate: (await readSetting(tx, 'invoice.tax_percent')) / 100,
      code: await readSetting(tx, 'invoice.tax_code'),
    };
    const items = await findItemsOf(
      tx,
      rows.map(({ rid }) => rid),
    );
    const refsOf = await customerRefsBehind(
      tx,
      items.map(({ source_rid }) => source_rid),
    );
    const notes = new Map<string, string>();
    for (const row of rows) {
      const own = items.filter(({ application_rid }) => application_rid === row.rid);
      notes.set(row.rid, await noteOf(tx, row, refsOf(...own.map(({ source_rid }) => source_rid))));
    }
    const format = payload.format === 'csv' ? 'csv' : 'xlsx';
    return sheetReply(sheetFor(rows, notes, terms, format), format, fileName(clock.now()));
  });

/** The tax platform takes no more in a remark. */
const longestNote = 230;

/**
 * What the invoice's remark says: the application's number, by which its file is found again, then the customer's
 * remark and references, as many as there is room for.
 */
async function noteOf(tx: Tx, row: ApplicationRow, refs: readonly string[]): Promise<string> {
  const before = row.replaces_rid ? await findApplication(tx, row.replaces_rid) : undefined;
  const words = [
    row.application_no,
    row.remark,
    before?.reissue && `换开：${reissueReasons[before.reissue.reason_kind]}`,
  ]
    .filter(Boolean)
    .join(' ');
  return withRefs(words, refs);
}

function withRefs(words: string, refs: readonly string[]): string {
  const room = longestNote - `${words} 参考号：`.length;
  const fitting = refs.filter((_, index) => refs.slice(0, index + 1).join('、').length <= room);
  return fitting.length > 0 ? `${words} 参考号：${fitting.join('、')}` : words;
}

/** The columns of the tax platform's own template: the invoices, and on a second sheet their lines. */
function sheetFor(
  rows: readonly ApplicationRow[],
  notes: ReadonlyMap<string, string>,
  { rate, code }: { rate: number; code: string },
  format: 'xlsx' | 'csv',
): Sheet {
  const [heads, lines] = [Object.keys(headOf(rows[0], notes)), Object.keys(lineOf(rows[0], rate, code))];
  const table = (name: string, titles: string[], of: (row: ApplicationRow) => object): Sheet => ({
    name,
    columns: titles.map((title) => ({ title })),
    rows: rows.map((row) => Object.values(of(row)) as (string | number)[]),
  });
  if (format === 'csv') {
    const own = lines.slice(1);
    return table('批量开票', [...heads, ...own], (row) => ({
      ...headOf(row, notes),
      ...lineOf(row, rate, code),
    }));
  }
  return {
    ...table('1-发票基本信息', heads, (row) => headOf(row, notes)),
    more: [table('2-发票明细信息', lines, (row) => lineOf(row, rate, code))],
  };
}

const headOf = (row: ApplicationRow | undefined, notes: ReadonlyMap<string, string>) => ({
  发票流水号: row?.application_no ?? '',
  发票类型: row?.title.type === 3 ? '增值税专用发票' : '普通发票',
  特定业务类型: '',
  是否含税: '是',
  受票方自然人标识: row?.title.tax_no ? '否' : '是',
  购买方名称: row?.title.name ?? '',
  证件类型: '',
  购买方纳税人识别号: row?.title.tax_no ?? '',
  购买方证件号码: '',
  购买方地址: row?.title.address ?? '',
  购买方电话: row?.title.phone ?? '',
  购买方开户银行: row?.title.bank ?? '',
  购买方银行账号: row?.title.account ?? '',
  备注: (row && notes.get(row.rid)) ?? '',
  是否展示购买方银行账号: row?.title.account ? '是' : '否',
  购买方邮箱: row?.email ?? '',
});

const lineOf = (row: ApplicationRow | undefined, rate: number, code: string) => ({
  发票流水号: row?.application_no ?? '',
  项目名称: row?.content ?? '',
  商品和服务税收编码: code,
  规格型号: '',
  单位: '项',
  数量: 1,
  单价: (row?.amount_fen ?? 0) / 100,
  金额: (row?.amount_fen ?? 0) / 100,
  税率: rate,
  折扣金额: '',
  是否使用优惠政策: '否',
  优惠政策类型: '',
  即征即退类型: '',
});
