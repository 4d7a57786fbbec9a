export { findRecipient } from './apply/find-recipient.ts';
export { paidAt, payeesOf } from './transfers.store.ts';
