import { z } from 'zod';
import { phone } from '../kernel/fields.ts';
import { newPassword, smsCode } from './fields.ts';

const confirmPassword = z.string({ error: '[确认密码]不能为空' }).trim().min(1, '[确认密码]不能为空');
const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const samePassword = (given: { password?: unknown; confirmPassword?: unknown }): boolean =>
  trimmed(given.password) === trimmed(given.confirmPassword);
/** Runs beside the other checks, so that a page can show every failure of the form at once. */
const mismatch = { error: '[密码]不一致', path: ['confirmPassword'], when: () => true };

/** The register pane as the page checks it; the call itself takes phone, password, code, inviterCode. */
export const registerForm = z
  .object({
    account: phone,
    verificationCode: smsCode,
    password: newPassword,
    confirmPassword,
    inviterCode: z.string().trim().max(40).optional(),
  })
  .refine(samePassword, mismatch);

/** The reset pane as the page checks it; the call itself takes account, password, code. */
export const resetForm = z
  .object({ account: phone, verificationCode: smsCode, password: newPassword, confirmPassword })
  .refine(samePassword, mismatch);

/** The first message of a failed form in the order of its fields, which is what the red toast says. */
export function firstMessage(form: z.ZodObject, error: z.ZodError): string {
  const order = Object.keys(form.shape);
  const place = (issue: z.core.$ZodIssue): number => order.indexOf(String(issue.path[0] ?? ''));
  return error.issues.toSorted((a, b) => place(a) - place(b))[0]?.message ?? '';
}
