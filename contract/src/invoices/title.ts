import { z } from 'zod';
import { optionalText, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { isTaxNumber } from './tax-number.ts';

/** Invoice types of the specification; 1 and 3 can be chosen. */
export const invoiceTypes = {
  0: '不开票',
  1: '增值税普通发票（电子）',
  2: '增值税普通发票（纸质）',
  3: '增值税专用发票（电子）',
  4: '增值税专用发票（纸质）',
} as const;

/** Whom a title names: the tax platform asks for an organisation's tax number, and a person has none. */
export const titleHolders = { organisation: '单位', person: '个人' } as const;

const fields = z.object({
  /** Where it is left out, who has a tax number is an organisation. */
  holder: z.enum(keysOf(titleHolders), '请选择抬头类型').optional(),
  type: z.literal([1, 3], '请选择发票类型'),
  name: text('[发票抬头]不能为空', 100),
  /** Only an ordinary invoice to a person has none. */
  tax_no: z.string().trim().toUpperCase().max(20, '[税号]应为 15–20 位').default(''),
  address: optionalText(200),
  phone: optionalText(30),
  bank: optionalText(100),
  account: optionalText(40),
  is_default: z.boolean().default(false),
});

/**
 * A special invoice needs everything that the tax platform asks for, and is for organisations; a tax number is checked
 * wherever it is given.
 */
function checkTitle(title: z.output<typeof fields>, context: z.RefinementCtx): void {
  const fault = (path: keyof typeof title, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (title.holder === 'person' && title.type === 3) fault('type', '专用发票只能开给单位');
  if (title.holder === 'person' && title.tax_no) fault('tax_no', '个人抬头不填[税号]');
  if ((title.holder === 'organisation' || title.type === 3) && !title.tax_no) fault('tax_no', '[税号]不能为空');
  if (title.tax_no && !isTaxNumber(title.tax_no)) fault('tax_no', '[税号]不正确，请核对');
  if (title.type !== 3) return;
  const needed = {
    address: '[注册地址]不能为空',
    phone: '[注册电话]不能为空',
    bank: '[开户银行]不能为空',
    account: '[银行账号]不能为空',
  } as const;
  for (const [path, message] of Object.entries(needed))
    if (!title[path as keyof typeof needed]) fault(path as keyof typeof needed, message);
}

export const titleForm = fields.superRefine(checkTitle);
export const titleEditForm = fields.extend({ rid }).superRefine(checkTitle);

/** An invoice title (抬头) as its member keeps it. */
export const invoiceTitle = z.object({
  rid,
  type: z.literal([1, 3]),
  type_label: z.string(),
  name: z.string(),
  tax_no: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  is_default: z.boolean(),
});
export type InvoiceTitle = z.infer<typeof invoiceTitle>;
