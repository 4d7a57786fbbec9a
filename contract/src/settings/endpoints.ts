import { z } from 'zod';
import { openCall } from '../kernel/endpoint.ts';
import { nothing } from '../kernel/fields.ts';
import type { SettingValues } from './values.ts';

/**
 * Public web settings by key: allowRegion, samplingSetting, localInfo, popup, hotline, process, pages … What is stored
 * under a key was checked when it was written.
 */
const webSettings = z.record(z.string(), z.unknown()) as unknown as z.ZodType<Partial<SettingValues>>;

export const listSettings = openCall({
  path: '/api/open/setting',
  summary: '全部公开设置',
  input: nothing,
  output: webSettings,
  effect: 'read',
});
/** An array, or text with commas, because forms know nothing else. */
const settingKeys = z
  .union([
    z.array(z.string().max(60)).max(50),
    z
      .string()
      .max(3050)
      .transform((keys) => keys.split(',').map((key) => key.trim())),
  ])
  .transform((keys) => keys.filter((key) => key !== ''))
  .pipe(z.array(z.string().max(60)).min(1, '请给出设置的键').max(50));

export const getSettings = openCall({
  path: '/api/open/setting/list4key',
  summary: '按键取公开设置；keys 为数组，或以逗号分隔的文字',
  input: z.object({ keys: settingKeys }),
  output: webSettings,
  effect: 'read',
});
