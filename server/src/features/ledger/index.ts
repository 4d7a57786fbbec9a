export { accountOf, house, outside, type Account, type AccountKind, type Owner, type Unit } from './accounts.ts';
export { lockAccounts, post, type LedgerMove, type Posting } from './post.ts';
export { balancesOf, countEntries, listEntries, verifyLedger, type Balances } from './read-ledger.ts';
