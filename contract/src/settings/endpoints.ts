import { z } from 'zod';
import { openCall } from '../kernel/endpoint.ts';
import { nothing } from '../kernel/fields.ts';

/** Public web settings by key: allowRegion, samplingSetting, samplingInfo, localInfo, popup, partners, qrCodes, hotline, hours, process, pages … */
export const webSettings = z.record(z.string(), z.unknown());

export const listSettings = openCall({
  path: '/api/open/setting',
  summary: '全部公开设置',
  input: nothing,
  output: webSettings,
  effect: 'read',
});
export const getSettings = openCall({
  path: '/api/open/setting/list4key',
  summary: '按键取公开设置',
  input: z.object({ keys: z.array(z.string().max(60)).min(1, '请给出设置的键').max(50) }),
  output: webSettings,
  effect: 'read',
});
