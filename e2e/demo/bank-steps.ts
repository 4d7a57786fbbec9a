import { addDeposit } from '@yance/contract/balance/endpoints.ts';
import {
  addBankAccount,
  ignoreBankLine,
  importBankFile,
  listBankAccounts,
  listBankLines,
  postBankLine,
  readBankFile,
} from '@yance/contract/banking/staff-endpoints.ts';
import { uploadStaffFile } from '@yance/contract/files/staff-endpoints.ts';
import { shanghaiToday } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';

/** A row of a bank's statement on which money came in. */
export interface Incoming {
  yuan: string;
  payer: string;
  memo: string;
  serial: string;
}

/** A statement as the Agricultural Bank's site exports it, with one payment that went out. */
export function statementFile(lines: readonly Incoming[]): Uint8Array<ArrayBuffer> {
  const head = '交易时间,收入金额,支出金额,账户余额,对方账号,对方户名,交易用途,日志号';
  const rows = lines.map(
    ({ yuan, payer, memo, serial }) =>
      `${shanghaiToday()} 10:12:03,${yuan},,100000.00,6222020200012345678,${payer},${memo},${serial}`,
  );
  const paid = `${shanghaiToday()} 11:20:41,,268.00,99732.00,1100010001,中国电信,通信费,T${Date.now()}`;
  return new Uint8Array(Buffer.from([head, ...rows, paid].join('\r\n')));
}

/** Imports a statement with these lines for the demonstration's account, which it adds where there is none. */
export async function importStatement(finance: Person, lines: readonly Incoming[]): Promise<void> {
  const { list } = await finance.call(listBankAccounts, {});
  const number = '11091234567890123';
  const account =
    list.find((one) => one.number === number) ??
    (await finance.call(addBankAccount, { name: '农行基本户', bank: '中国农业银行北京中关村支行', number }));
  const { rid: file_rid } = await finance.upload(uploadStaffFile, { name: '流水.csv', bytes: statementFile(lines) });
  const given = { account_rid: account.rid, file_rid };
  const { mapping } = await finance.call(readBankFile, given);
  await finance.call(importBankFile, { ...given, mapping });
}

/** Lines of a statement in every state: booked, passed over, sure, likely and unknown. */
export async function bankStatement(customer: Person, finance: Person): Promise<void> {
  const stamp = String(Date.now());
  const applied = await Promise.all(
    [3000, 8000].map((amount) => customer.call(addDeposit, { amount_fen: amount * 100 })),
  );
  const lines: Incoming[] = [
    { yuan: '3000.00', payer: '西安交通大学', memo: `预存 ${applied[0]?.deposit_no}`, serial: `${stamp}1` },
    { yuan: '8000.00', payer: '吴雅文', memo: `预存${applied[1]?.deposit_no}`, serial: `${stamp}2` },
    { yuan: '12.36', payer: '', memo: '结息', serial: `${stamp}3` },
    { yuan: '5600.00', payer: '华东新材料研究院', memo: '检测费', serial: `${stamp}4` },
  ];
  await importStatement(finance, lines);
  const lineOf = async (at: number) => (await finance.call(listBankLines, { kw: `${stamp}${at}` })).list[0]?.rid ?? '';
  await finance.call(postBankLine, { rid: await lineOf(1), deposit_rid: applied[0]?.rid ?? '' });
  await finance.call(ignoreBankLine, { rid: await lineOf(3), reason: '存款利息' });
}
