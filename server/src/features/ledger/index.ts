export {
  accountOf,
  nobody,
  operator,
  outside,
  type Account,
  type AccountKind,
  type Owner,
  type Unit,
} from './accounts.ts';
export { balancesAmong, lockAccounts, type LockedAccounts } from './lock-accounts.ts';
export { post, type LedgerMove, type Posting } from './post.ts';
export {
  balancesAfter,
  balancesOf,
  countPostings,
  filledAccounts,
  listEntries,
  listInflows,
  listPostings,
  type Balances,
  type LedgerPage,
} from './read-ledger.ts';
export { verifyLedger } from './verify-ledger.ts';
