export { proposeRefund } from './propose-refund.ts';
