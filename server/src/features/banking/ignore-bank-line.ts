import { bankLineMachine } from '@yance/contract/banking/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockLine } from './banking.store.ts';
import { bankLines } from './banking.tables.ts';
import { aboutLine, handledBy } from './post-bank-line.ts';

/** A line that is no customer's money, such as interest or a transfer between own accounts. */
export async function ignoreBankLine(work: StaffWork, { rid, reason }: { rid: string; reason: string }): Promise<void> {
  const line = await lockLine(work.tx, rid);
  if (!line) throw new Refusal('notFound');
  await advance(work, bankLineMachine, bankLines, {
    rid,
    event: 'ignore',
    reason,
    set: { note: reason, ...handledBy(work) },
    details: aboutLine(line),
  });
}

/** It was passed over by mistake: it waits again. */
export async function reopenBankLine(work: StaffWork, rid: string): Promise<void> {
  const line = await lockLine(work.tx, rid);
  if (!line) throw new Refusal('notFound');
  await advance(work, bankLineMachine, bankLines, {
    rid,
    event: 'reopen',
    set: { note: '', handled_by: null, handled_at: null },
    details: aboutLine(line),
  });
}
