import { z } from 'zod';

/**
 * Text from a form: trimmed, refused when empty with `message`, bounded. NUL and lone surrogates are refused because
 * the database cannot hold them.
 */
export const text = (message: string, max = 200) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `最多 ${max} 个字`)
    .refine(storable, '含有无法保存的字符');

const anyText = (max: number) => z.string().trim().max(max, `最多 ${max} 个字`).refine(storable, '含有无法保存的字符');
/** Text that may be left out or empty. */
export const optionalText = (max = 500) => anyText(max).optional();
/** The same, read as the empty text where it is left out. */
export const possiblyEmptyText = (max: number) => anyText(max).default('');

/** Whether PostgreSQL can store the string: no NUL, well-formed UTF-16. */
export function storable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** The public id of a record: a UUID of version 7, sortable by creation. */
export const rid = z.uuid('编号不正确');

/** A mobile phone of mainland China. */
export const phone = z
  .string({ error: '[手机号]不能为空' })
  .trim()
  .min(1, { error: '[手机号]不能为空', abort: true })
  .regex(/^1[3-9]\d{9}$/, '请输入正确的手机号');

/** A date in Asia/Shanghai, YYYY-MM-DD, near enough to our own time for every reader of dates. */
export const date = z.iso
  .date('日期格式应为 YYYY-MM-DD')
  .refine((day) => day >= '1900-01-01' && day < '2200-01-01', '日期应在 1900 年至 2199 年之间');
/** A moment, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true });

/** A reason that staff or a member must give. */
export const reason = text('请填写原因', 500);
export const nothing = z
  .object({})
  .nullish()
  .transform(() => ({}));
export const done = z.object({}).default({});
export const byRid = z.object({ rid });
/** A record after a step of its machine: its state and how people read it. */
export const moved = z.object({ rid, state: z.string(), label: z.string() });
