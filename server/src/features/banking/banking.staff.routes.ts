import { bankingStaffEndpoints } from '@yance/contract/banking/staff-endpoints.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { addBankAccount, bankAccountList, editBankAccount } from './bank-accounts.ts';
import { ignoreBankLine, reopenBankLine } from './ignore-bank-line.ts';
import { importBankFile } from './import-bank-file.ts';
import { bankLineFor, listBankLines } from './list-bank-lines.ts';
import { postBankLine } from './post-bank-line.ts';
import { previewBankFile, readBankFile } from './read/read-bank-file.ts';

export const bankingStaffCalls = bind(bankingStaffEndpoints, {
  listBankAccounts: async ({ tx }) => ({ list: await bankAccountList(tx) }),
  addBankAccount: (call) => addBankAccount(call, call.input),
  editBankAccount: (call) => editBankAccount(call, call.input),
  readBankFile: (call) => previewBankFile(call, call.input),
  importBankFile: inTwoParts(
    (call) => readBankFile(call, call.input),
    (call, statement) => importBankFile(call, call.input, statement),
  ),
  listBankLines: (call) => listBankLines(call, call.input),
  postBankLine: async (call) => {
    await postBankLine(call, call.input);
    return bankLineFor(call, call.input.rid);
  },
  ignoreBankLine: async (call) => {
    await ignoreBankLine(call, call.input);
    return bankLineFor(call, call.input.rid);
  },
  reopenBankLine: async (call) => {
    await reopenBankLine(call, call.input.rid);
    return bankLineFor(call, call.input.rid);
  },
});
