import type { BankReading } from '@yance/contract/banking/bank.ts';
import type { BankMapping } from '@yance/contract/banking/mapping.ts';
import { buffer } from 'node:stream/consumers';
import { confined, WorkFailed } from '../../../kernel/confined/confined.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findOwnFiles, openFile } from '../../files/index.ts';
import { findAccount, knownKeys } from '../banking.store.ts';
import { lineKeys } from './line-keys.ts';
import type { Statement } from './read-statement.ts';
import type readConfined from './read-statement.confined.ts';

const mostBytes = 5 * 1024 * 1024;
const mostShown = 50;
const read = confined<typeof readConfined>(new URL('./read-statement.confined.ts', import.meta.url), { seconds: 20 });

/** What a file holds by the columns that were named, or remembered, or guessed. Nothing is stored. */
export async function previewBankFile(
  work: StaffWork,
  given: { account_rid: string; file_rid: string; mapping?: BankMapping | undefined },
): Promise<BankReading> {
  const account = await findAccount(work.tx, given.account_rid);
  const remembered = !given.mapping && account?.mapping != null;
  const statement = await readBankFile(work, { ...given, mapping: given.mapping ?? account?.mapping ?? null }).catch(
    (error: unknown) => {
      // What was remembered fits no more: the bank has changed its columns.
      if (remembered && error instanceof Refusal && error.reason === 'columnsMissing') return null;
      throw error;
    },
  );
  const found = statement ?? (await readBankFile(work, { ...given, mapping: null }));
  const keys = lineKeys(found.lines);
  const known = await knownKeys(work.tx, given.account_rid, keys);
  return {
    ...found,
    lines: found.lines.slice(0, mostShown).map(({ said: _, ...line }) => line),
    remembered: remembered && statement !== null,
    known: keys.filter((key) => known.has(key)).length,
  };
}

/** All that a file holds. Not in a transaction: it is read in a process of its own. */
export async function readBankFile(
  { tx, actor }: StaffWork,
  given: { account_rid: string; file_rid: string; mapping: BankMapping | null },
): Promise<Statement> {
  const account = await findAccount(tx, given.account_rid);
  if (!account) throw new Refusal('notFound');
  if (account.disabled) throw new Refusal('accountDisabled');
  const [file] = await findOwnFiles(tx, actor, [given.file_rid]);
  if (!file) throw new Refusal('notFound');
  if (file.size > mostBytes) throw new Refusal('importTooLarge');
  const bytes = await buffer((await openFile(tx, file.rid)).body);
  const { value } = await read({ excel: /\.xlsx$/i.test(file.name), mapping: given.mapping }, bytes).catch(unreadable);
  if ('refused' in value) throw new Refusal(value.refused);
  if ('missing' in value) throw new Refusal('columnsMissing', { words: { columns: value.missing.join('、') } });
  return value.statement;
}

function unreadable(error: unknown): { value: { refused: 'fileUnreadable' } } {
  if (error instanceof WorkFailed) return { value: { refused: 'fileUnreadable' } };
  throw error;
}
