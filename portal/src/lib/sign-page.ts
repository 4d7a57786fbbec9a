import { signPage } from '@yance/contract/wechat/endpoints.ts';
import { call } from './call.ts';

/** Asks for the signature of a page within WeChat; who cannot have it goes on without. */
export const signed = (url: string) => call(signPage, { url }, { quiet: true });
