export { keyCallers } from './keys/key-caller.ts';
