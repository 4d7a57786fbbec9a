export { followKeys, refuseRealMessages } from './keys/follow-keys.ts';
