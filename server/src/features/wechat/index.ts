export { withAccessToken } from './shared-secret.ts';
export { kindOfFailure } from './wechat-failure.ts';
