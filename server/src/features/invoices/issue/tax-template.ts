import type { Sheet } from '../../../kernel/spreadsheet/spreadsheet.ts';
import type { ApplicationRow } from '../invoices.store.ts';

/**
 * The sheets of the tax platform's template 批量开票导入模板 (电子税务局, 数电发票), with the same titles in the same
 * order, so that all rows can be copied into a template of the day: explanations in the first two rows, titles in the
 * third, and every cell as text, as the template's own notes ask. The source are programs in public repositories that
 * fill in the template of April 2026; the platform shows no layout to who has not signed in. Its sheets 3 and 4, for
 * businesses of special kinds, stay out. A CSV file is both sheets beside each other, to be read.
 */
export function taxSheet(
  rows: readonly ApplicationRow[],
  notes: ReadonlyMap<string, string>,
  terms: { rate: number; code: string },
  format: 'xlsx' | 'csv',
): Sheet {
  const heads = tableOf(
    '1-发票基本信息',
    headTitles,
    rows.map((row) => headOf(row, notes.get(row.rid) ?? '')),
  );
  const lines = tableOf(
    '2-发票明细信息',
    lineTitles,
    rows.map((row) => lineOf(row, terms)),
  );
  if (format === 'xlsx') return { ...heads, above: explained, more: [{ ...lines, above: explained }] };
  return {
    name: '批量开票',
    columns: [...heads.columns, ...lines.columns.slice(1)],
    rows: heads.rows.map((row, at) => [...row, ...(lines.rows[at] ?? []).slice(1)]),
  };
}

const explained: readonly (readonly string[])[] = [
  ['待开票的申请：请将第 4 行起的内容复制到税务平台当日下载的批量开票导入模板'],
  [],
];

type Cells<Title extends string> = Partial<Record<Title, string>>;

const tableOf = <Title extends string>(name: string, titles: readonly Title[], rows: readonly Cells<Title>[]) => ({
  name,
  columns: titles.map((title) => ({ title })),
  rows: rows.map((row) => titles.map((title) => row[title] ?? '')),
});

const region = '购买方所在地区（报废产品收购必填）';
const headTitles = [
  '发票流水号',
  '发票类型',
  '特定业务类型',
  '是否含税',
  '受票方自然人标识',
  '购买方名称',
  '购买方纳税人识别号',
  '购买方证件类型',
  '购买方证件号码',
  '购买方国籍（或地区）',
  '购买方地址',
  region,
  region,
  region,
  region,
  '购买方详细地址（报废产品收购必填）',
  '购买方电话',
  '购买方开户银行',
  '购买方银行账号',
  '是否展示购买方地址电话银行账号',
  '是否开具涉税专业服务发票品目',
  '涉税专业服务协议编号',
  '备注',
  '报废产品销售类型',
  '每千克煤炭发热量',
  '干基全硫',
  '干燥无灰基挥发分',
  '销售方开户行',
  '销售方银行账号',
  '是否展示销售方地址电话银行账号',
  '购买方邮箱',
  '购买方经办人姓名',
  '购买方经办人证件类型',
  '购买方经办人证件号码',
  '经办人国籍(地区)',
  '经办人自然人纳税人识别号',
  '放弃享受减按1%征收率原因',
  '收款人',
  '复核人',
] as const;

const lineTitles = [
  '发票流水号',
  '项目名称',
  '商品和服务税收编码',
  '规格型号',
  '单位',
  '数量',
  '单价',
  '金额',
  '税率',
  '折扣金额',
  '是否使用优惠政策',
  '优惠政策类型',
  '即征即退类型',
  '煤炭种类',
] as const;

const headOf = (
  { application_no, title, email }: ApplicationRow,
  note: string,
): Cells<(typeof headTitles)[number]> => ({
  发票流水号: application_no,
  发票类型: title.type === 3 ? '增值税专用发票' : '普通发票',
  是否含税: '是',
  受票方自然人标识: title.tax_no ? '否' : '是',
  购买方名称: title.name,
  购买方纳税人识别号: title.tax_no,
  购买方地址: title.address,
  购买方电话: title.phone,
  购买方开户银行: title.bank,
  购买方银行账号: title.account,
  是否展示购买方地址电话银行账号: shownOf(title),
  备注: note,
  购买方邮箱: email,
});

/** What of the buyer the invoice's remark shows, in the words of the template's list. */
function shownOf({ address, phone, bank, account }: ApplicationRow['title']): string {
  const [reached, paid] = [address || phone, bank || account];
  if (reached && paid) return '展示地址、电话、开户银行及银行账号';
  if (reached) return '展示地址、电话';
  return paid ? '展示开户银行、银行账号' : '';
}

function lineOf(
  { application_no, content, amount_fen }: ApplicationRow,
  { rate, code }: { rate: number; code: string },
): Cells<(typeof lineTitles)[number]> {
  const amount = (amount_fen / 100).toFixed(2);
  return {
    发票流水号: application_no,
    项目名称: content,
    商品和服务税收编码: code,
    单位: '项',
    数量: '1',
    单价: amount,
    金额: amount,
    税率: String(rate),
    是否使用优惠政策: '否',
  };
}
