export { onlineReturns, returnOnline } from './apply/return-online.ts';
export { findRecipient } from './apply/find-recipient.ts';
export { takePrincipal } from './take-principal.ts';
export { paidAt, payeesOf } from './transfers.store.ts';
