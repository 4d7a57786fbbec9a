import { z } from 'zod';
import { openCall } from '../kernel/endpoint.ts';

/** What a page within WeChat needs before it may share itself or open the scanner there. */
export const signPage = openCall({
  method: 'GET',
  path: '/api/open/wx/page',
  summary: '微信内网页的 JS-SDK 签名，仅限本站地址',
  input: z.object({
    /** The address of the page without its hash. */
    url: z.url('网页地址不正确').max(2000, '网页地址过长'),
  }),
  output: z.object({
    app_id: z.string(),
    /** Seconds since 1970. */
    timestamp: z.number().int(),
    nonce: z.string(),
    signature: z.string(),
    /** Where the JS-SDK is loaded from. */
    sdk_url: z.string(),
  }),
  refusals: {
    wechatOff: '微信功能暂未开通',
    wechatAway: '微信暂时无法连接，请稍后再试',
    foreignPage: '只能为本站的网页签名',
  },
  effect: 'read',
});

export const wechatPages = { signPage };
