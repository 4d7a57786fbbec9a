import type { BankMapping } from '@yance/contract/banking/mapping.ts';
import { bankLineMachine } from '@yance/contract/banking/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { beginning } from '../../kernel/advance.ts';
import { newRid, type StaffWork } from '../../kernel/db.ts';
import { announce } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { requireOwnFile } from '../files/index.ts';
import { insertLines, lockAccount, rememberMapping, type BankLineRow } from './banking.store.ts';
import { lineKeys } from './read/line-keys.ts';
import type { Statement } from './read/read-statement.ts';

const mostLines = 2000;

/**
 * Stores what came in, and what the account's columns mean. Lines that an earlier import brought are passed over;
 * nothing is stored while a row cannot be read.
 */
export async function importBankFile(
  work: StaffWork,
  given: { account_rid: string; file_rid: string; mapping: BankMapping },
  statement: Statement,
): Promise<{ imported: number; known: number; outgoing: number }> {
  const [fault] = statement.faults;
  if (fault) throw new Refusal('rowsWrong', { words: { row: String(fault.row), fault: fault.msg } });
  if (statement.lines.length === 0) throw new Refusal('nothingIncoming');
  if (statement.lines.length > mostLines) throw new Refusal('tooManyLines', { words: { most: String(mostLines) } });
  const account = await lockAccount(work.tx, given.account_rid);
  if (!account) throw new Refusal('notFound');
  await requireOwnFile(work.tx, work.actor, given.file_rid);
  await rememberMapping(work.tx, account.rid, given.mapping);
  const keys = lineKeys(statement.lines);
  const rows = statement.lines.map(({ row: _, ...line }, index): BankLineRow => {
    const key = keys[index] ?? '';
    const rid = newRid();
    return {
      rid,
      account_rid: account.rid,
      key,
      state: 'open',
      ...line,
      bank_reference: referenceOf(account.number, line.serial, key, rid),
      file_rid: given.file_rid,
      imported_by: work.actor.rid,
      imported_at: work.clock.now(),
      deposit_rid: null,
      deposit_no: null,
      member_rid: null,
      handled_by: null,
      handled_at: null,
      note: '',
    };
  });
  const stored = await insertLines(work.tx, rows);
  if (stored.length > 0)
    await announce(
      work,
      stored.map((row) => importedFact(work, row)),
    );
  return { imported: stored.length, known: rows.length - stored.length, outgoing: statement.outgoing };
}

const importedFact = (work: StaffWork, row: { rid: string; amount_fen: Fen; account_rid: string }) =>
  beginning(work.actor, bankLineMachine, {
    rid: row.rid,
    event: 'import',
    state: 'open',
    details: { amount_fen: row.amount_fen, account_rid: row.account_rid },
  });

/**
 * What a deposit is booked under: the bank's serial number, as finance would have typed it. A short one, or one that
 * stands on several lines, may be another bank's as well, so the account is named with it.
 */
function referenceOf(number: string, serial: string, key: string, rid: string): string {
  const tail = number.replaceAll(/\D/g, '').slice(-4);
  if (serial === '') return `${tail}-${rid}`;
  const repeated = key.split('/').length > 2;
  if (repeated) return `${tail}-${serial}-${rid.slice(-6)}`.slice(0, 64);
  return serial.length < 8 ? `${tail}-${serial}` : serial;
}
