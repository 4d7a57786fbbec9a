import { z } from 'zod';

/** The six digits of the authenticator app. */
export const totp = z
  .string({ error: '请输入 6 位动态口令' })
  .trim()
  .regex(/^\d{6}$/, '请输入 6 位动态口令');
