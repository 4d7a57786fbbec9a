export { ownCode } from './code/own-code.ts';
export { codeOf, customersAmong } from './invitations.store.ts';
export { veiled } from './names.ts';
export { traces } from './traces.ts';
export { promoters } from './promoters.ts';
export { flagSharedAccounts } from './reward/flag-twins.ts';
export { bindingOf, bindings, countCustomers, flaggedCustomers, pageOfCustomers, type Binding } from './customers.ts';
export { countVisits } from './visits.store.ts';
export { formsOf } from './code/code-forms.ts';
