export { computerCallers } from './keys/computer-caller.ts';
