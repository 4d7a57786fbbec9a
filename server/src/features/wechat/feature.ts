import type { Feature } from '../../kernel/feature.ts';
import { wechatCalls } from './wechat.routes.ts';

export const wechat: Feature = { name: 'wechat', calls: wechatCalls };
