export { findRecipient } from './apply/find-recipient.ts';
export { sharedAccounts } from './transfers.store.ts';
