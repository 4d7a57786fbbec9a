import { guessMapping } from '@yance/contract/banking/mapping.ts';
import { describe, expect, test } from 'vitest';
import { gb18030 } from '../../../kernel/gb18030.ts';
import { readSheet } from '../../../kernel/spreadsheet/read-sheet.ts';
import { dayIn, fenIn } from './parse-cells.ts';
import { lineKeys } from './line-keys.ts';
import { readStatement } from './read-statement.ts';

const statementOf = (rows: string[][], mapping = null as Parameters<typeof readStatement>[1]) => {
  const read = readStatement(rows, mapping);
  if (!('statement' in read)) throw new Error(JSON.stringify(read));
  return read.statement;
};

/** One line in and one line out, as each bank exports them; what came in is always the same. */
const layouts: Record<string, string[][]> = {
  工商银行: [
    ['账户明细查询'],
    ['账号', '0200000000000001234', '户名', '研测科技'],
    ['交易日期', '凭证号', '借方发生额', '贷方发生额', '余额', '对方单位名称', '对方账号', '摘要', '用途', '流水号'],
    [
      '2026-11-23',
      '0',
      '',
      '12,345.60',
      '20,000.00',
      '北方材料研究院',
      '6222 0001',
      '汇兑',
      'YC2026112400001',
      'ICBC-0001',
    ],
    ['2026-11-23', '0', '88.00', '', '19,912.00', '电信', '6222 0002', '话费', '', 'ICBC-0002'],
    ['合计', '', '88.00', '12,345.60'],
  ],
  建设银行: [
    [
      '账号',
      '账户名称',
      '交易时间',
      '借方发生额（支取）',
      '贷方发生额（收入）',
      '余额',
      '对方户名',
      '对方账号',
      '摘要',
      '备注',
      '账户明细编号-交易流水号',
    ],
    [
      '11',
      '研测',
      '20261123 10:12:03',
      '0.00',
      '12345.60',
      '1',
      '北方材料研究院',
      '62220001',
      '转账',
      'YC2026112400001',
      'ICBC-0001',
    ],
    ['11', '研测', '20261123 11:12:03', '88.00', '0.00', '1', '电信', '62220002', '转账', '', 'ICBC-0002'],
  ],
  中国银行: [
    [
      '交易类型[ Transaction Type ]',
      '付款人账号[ Debit Account No. ]',
      "付款人名称[ Payer's Name ]",
      '交易日期[ Transaction Date ]',
      '交易金额[ Trade Amount ]',
      '交易后余额[ After-transaction balance ]',
      '交易流水号[ Transaction reference number ]',
      '交易附言[ Remark ]',
    ],
    ['来账', '62220001', '北方材料研究院', '20261123', '12345.60', '1', 'ICBC-0001', 'YC2026112400001'],
    ['往账', '11', '研测', '20261123', '-88.00', '1', 'ICBC-0002', ''],
  ],
  农业银行: [
    ['交易时间', '收入金额', '支出金额', '账户余额', '对方账号', '对方户名', '交易用途', '日志号'],
    ['2026-11-23 10:12:03', '12345.60', '', '1', '62220001', '北方材料研究院', 'YC2026112400001', 'ICBC-0001'],
    ['2026-11-23 10:13:03', '', '88.00', '1', '62220002', '电信', '', 'ICBC-0002'],
  ],
  招商银行: [
    ['# 招商银行交易记录'],
    [
      '交易日',
      '交易时间',
      '交易类型',
      '借方金额',
      '贷方金额',
      '余额',
      '摘要',
      '流水号',
      '收(付)方名称',
      '收(付)方账号',
    ],
    ['20261123', '10:12:03', '转账', '', '12345.60', '1', 'YC2026112400001', 'ICBC-0001', '北方材料研究院', '62220001'],
    ['20261123', '10:13:03', '转账', '88.00', '', '1', '', 'ICBC-0002', '电信', '62220002'],
  ],
  浦发银行: [
    ['交易日期', '借方金额(支出)', '贷方金额(收入)', '余额', '对方户名', '对方账号', '交易备注', '流水号'],
    ['20261123', '', '12345.60', '1', '北方材料研究院', '62220001', 'YC2026112400001', 'ICBC-0001'],
    ['20261123', '88.00', '', '1', '电信', '62220002', '', 'ICBC-0002'],
  ],
  资金系统: [
    ['交易日期', '借贷方向', '发生额', '对方户名', '对方账号', '交易摘要', '流水号'],
    ['2026-11-23', '贷', '12345.60', '北方材料研究院', '62220001', 'YC2026112400001', 'ICBC-0001'],
    ['2026-11-23', '借', '88.00', '电信', '62220002', '', 'ICBC-0002'],
  ],
};

describe('a statement', () => {
  test.each(Object.entries(layouts))('of %s is read without anybody naming its columns', (_, rows) => {
    const read = statementOf(rows);
    expect(read).toMatchObject({ incoming: 1, outgoing: 1, income_fen: 12_345_60, faults: [] });
    expect(read.lines).toMatchObject([
      {
        happened_on: '2026-11-23',
        amount_fen: 12_345_60,
        payer_name: '北方材料研究院',
        payer_account: '62220001',
        memo: expect.stringContaining('YC2026112400001'),
        serial: 'ICBC-0001',
      },
    ]);
  });

  test('of Chinese Excel in GB 18030 reads like the same one in UTF-8', async () => {
    const csv = layouts.农业银行!.map((row) => row.join(',')).join('\r\n');
    const rows = await readSheet(gb18030(csv));
    expect(statementOf(rows!).lines).toEqual(statementOf(layouts.农业银行!).lines);
  });

  test('of an unknown bank is read by the columns that somebody names; those that are missing are said', () => {
    const rows = [
      ['Tag', 'Eingang', 'Wer', 'Wofür'],
      ['2026/1/5', '+80', '王老师', 'YC1'],
    ];
    const mapping = { ...guessMapping([]), happened: 'Tag', amount: 'Eingang', payer: 'Wer', memo: ['Wofür'] };
    expect(statementOf(rows, mapping).lines).toMatchObject([{ happened_on: '2026-01-05', amount_fen: 80_00 }]);
    expect(readStatement(rows, { ...mapping, payer: '对方户名' })).toEqual({ missing: ['对方户名'] });
  });

  test('names the rows that it cannot read', () => {
    const rows = [
      ...layouts.农业银行!,
      ['2026-13-40', '5', '', '', '', '', '', ''],
      ['2026-11-24', '5,0x', '', '', '', '', '', ''],
    ];
    expect(statementOf(rows).faults).toEqual([
      { row: 4, msg: '「交易日期」无法识别：2026-13-40' },
      { row: 5, msg: '金额无法识别：5,0x' },
    ]);
  });

  test('marks what came in and what went out; a mark that nobody knows is a fault of its row', () => {
    const of = (mark: string) => [
      ['交易日期', '收支标志', '发生额', '对方户名'],
      ['2026-11-23', mark, '8.00', '王老师'],
    ];
    const known = {
      贷: 1,
      收入: 1,
      转入: 1,
      收: 1,
      ' c ': 1,
      借: 0,
      支出: 0,
      转出: 0,
      付: 0,
      D: 0,
      代扣: 0,
      消费: 0,
      收费: 0,
    };
    for (const [mark, incoming] of Object.entries(known))
      expect(statementOf(of(mark)), mark).toMatchObject({ incoming, outgoing: 1 - incoming, faults: [] });
    for (const mark of ['-', '', '冲正', '代收水费'])
      expect(statementOf(of(mark)), mark).toMatchObject({
        incoming: 0,
        outgoing: 0,
        faults: [{ row: 2, msg: expect.stringContaining('无法识别') }],
      });
  });

  test('gives a line the same key in every file that holds it, whatever its columns are taken for', () => {
    const head = ['序号', '交易日期', '收入金额', '对方户名', '用途', '流水号', '回单号'];
    const first = ['1', '2026-11-23', '1,200.00', '王老师', '货款', 'S-1', 'H-1'];
    const twin = ['2', ...first.slice(1)];
    const later = [head, ['7', '2026-11-23', '1200.0', '王 老师', '货款', 'S-1', 'H-1']];
    const keys = lineKeys(statementOf([head, first, twin]).lines);
    expect(new Set(keys).size).toBe(2);
    const asked = { ...guessMapping(head), serial: '回单号', payer: '', memo: [] };
    expect(lineKeys(statementOf([head, first, twin], asked).lines)).toEqual(keys);
    expect(lineKeys(statementOf(later).lines)).toEqual(keys.slice(0, 1));
    const changes = { 1: '2026-11-24', 2: '1,300.00', 3: '李老师', 5: 'S-2' };
    for (const [index, cell] of Object.entries(changes))
      expect(lineKeys(statementOf([head, first.with(Number(index), cell)]).lines)).not.toEqual(keys.slice(0, 1));
  });
});

test('amounts and days are read exactly or not at all', () => {
  expect(['1,234.5', '-3.00', '¥5', '0.1', '', '1.005', '12a'].map(fenIn)).toEqual([
    1234_50,
    -3_00,
    5_00,
    10,
    null,
    NaN,
    NaN,
  ]);
  expect(['20261123', '20261123101203', '2026年1月5日', '2026-02-30', '1234567'].map(dayIn)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-01-05',
    null,
    null,
  ]);
});
