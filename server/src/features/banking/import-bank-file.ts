import type { BankMapping } from '@yance/contract/banking/mapping.ts';
import { bankLineMachine } from '@yance/contract/banking/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { beginning } from '../../kernel/advance.ts';
import { newRid, type StaffWork, type Tx } from '../../kernel/db.ts';
import { announce } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { requireOwnFile } from '../files/index.ts';
import {
  insertLines,
  knownKeys,
  knownReferences,
  lockBankAccounts,
  rememberMapping,
  type BankLineRow,
} from './banking.store.ts';
import { lineKeys } from './read/line-keys.ts';
import type { Statement } from './read/read-statement.ts';

const mostLines = 2000;
/** What of a serial number leaves room for what tells its lines apart. */
const longestSerial = 50;

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
  const account = await lockBankAccounts(work.tx, given.account_rid);
  if (!account) throw new Refusal('notFound');
  await requireOwnFile(work.tx, work.actor, given.file_rid);
  await rememberMapping(work.tx, account.rid, given.mapping);
  const keys = lineKeys(statement.lines);
  const known = await knownKeys(work.tx, account.rid, keys);
  const added = statement.lines.flatMap(({ row: _, said: __, ...line }, index) => {
    const key = keys[index] ?? '';
    return known.has(key) ? [] : [{ ...line, key, rid: newRid() }];
  });
  const references = await referencesFor(work.tx, account.number, added);
  const rows = added.map((line, index): BankLineRow => ({
    account_rid: account.rid,
    state: 'open',
    ...line,
    bank_reference: references[index] ?? line.rid,
    file_rid: given.file_rid,
    imported_by: work.actor.rid,
    imported_at: work.clock.now(),
    deposit_rid: null,
    deposit_no: null,
    member_rid: null,
    handled_by: null,
    handled_at: null,
    note: '',
  }));
  await insertLines(work.tx, rows);
  if (rows.length > 0)
    await announce(
      work,
      rows.map((row) => importedFact(work, row)),
    );
  return { imported: rows.length, known: keys.length - rows.length, outgoing: statement.outgoing };
}

const importedFact = (work: StaffWork, row: { rid: string; amount_fen: Fen; account_rid: string }) =>
  beginning(work.actor, bankLineMachine, {
    rid: row.rid,
    event: 'import',
    state: 'open',
    details: { amount_fen: row.amount_fen, account_rid: row.account_rid },
  });

/**
 * What a deposit is booked under: the bank's serial number, as finance would have typed it. A short one may be another
 * bank's as well, so the account is named with it; one that stands on another line already gets a number of its own.
 */
async function referencesFor(
  tx: Tx,
  number: string,
  lines: readonly { rid: string; serial: string }[],
): Promise<string[]> {
  const tail = number.replaceAll(/\D/g, '').slice(-4);
  const plain = lines.map(({ serial, rid }) =>
    serial === '' ? `${tail}-${rid}` : serial.length < 8 ? `${tail}-${serial}` : serial,
  );
  const taken = await knownReferences(tx, plain);
  return lines.map(({ serial, rid }, index) => {
    const reference = plain[index] ?? rid;
    const isFree = !taken.has(reference);
    taken.add(reference);
    return isFree ? reference : `${tail}-${serial.slice(0, longestSerial)}-${rid.slice(-6)}`;
  });
}
