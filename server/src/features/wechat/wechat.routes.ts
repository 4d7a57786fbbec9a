import { wechatPages } from '@yance/contract/wechat/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { signPage } from './sign-page.ts';

export const wechatCalls = bind(wechatPages, { signPage });
