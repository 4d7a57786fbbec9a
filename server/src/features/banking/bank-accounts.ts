import type { BankAccount } from '@yance/contract/banking/bank.ts';
import type {
  addBankAccount as addCall,
  editBankAccount as editCall,
} from '@yance/contract/banking/staff-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { brokenConstraint, newRid, type StaffWork, type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { requireUnchanged } from '../../kernel/require-unchanged.ts';
import { findAccounts, insertAccount, lockBankAccounts, setAccount } from './banking.store.ts';

/** All accounts, those in use first, with how many lines of each wait. */
export async function bankAccountList(tx: Tx): Promise<BankAccount[]> {
  return (await findAccounts(tx)).map(({ created_at: _, ...account }) => account);
}

export async function addBankAccount(work: StaffWork, form: InputOf<typeof addCall>): Promise<BankAccount> {
  const rid = newRid();
  await refuseKnown(() => insertAccount(work.tx, { rid, ...form, created_at: work.clock.now() }));
  return accountOf(work.tx, rid);
}

/** Refuses `changedMeanwhile` where the account is no longer the one that was changed. */
export async function editBankAccount(work: StaffWork, form: InputOf<typeof editCall>): Promise<BankAccount> {
  const { rid, before, ...set } = form;
  const stored = await lockBankAccounts(work.tx, rid);
  if (stored) {
    const { name, bank, number, disabled } = stored;
    requireUnchanged(before, { name, bank, number, disabled });
  }
  await refuseKnown(() => setAccount(work.tx, rid, set));
  return accountOf(work.tx, rid);
}

async function accountOf(tx: Tx, rid: string): Promise<BankAccount> {
  const account = (await bankAccountList(tx)).find((one) => one.rid === rid);
  if (!account) throw new Refusal('notFound');
  return account;
}

async function refuseKnown(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (brokenConstraint(error) === 'bank_accounts_number_unique') throw new Refusal('accountKnown');
    throw error;
  }
}
