import { z } from 'zod';
import { optionalText, text } from '../kernel/fields.ts';
import { isEmail, optionalEmail, optionalPhone, personName, regionFields, ruledText } from './fields.ts';

const organization = z
  .literal([0, 1, 2, 3, '0', '1', '2', '3'], '「用户类型」不能为空')
  .transform((value) => Number(value) as 0 | 1 | 2 | 3);

/**
 * The dialog 资料认证. A student must name a mentor; that check runs beside the others so that the messages keep the form's
 * order.
 */
export const profileForm = z
  .object({
    name: personName('「姓名」不能为空'),
    email: ruledText(
      '「邮箱」不能为空',
      [(value) => value.length <= 100, '最多 100 个字'],
      [isEmail, '请输入正确的邮箱'],
    ),
    organization,
    company: text('「公司/单位」不能为空', 100),
    teacher: optionalText(20),
    teacher_phone: optionalPhone,
    teacher_mail: optionalEmail,
    ...regionFields('「寄送地址」不能为空'),
    address: text('「详细地址」不能为空', 200),
  })
  .refine(
    (form: { organization?: unknown; teacher?: unknown }) =>
      Number(form.organization) !== 0 || (typeof form.teacher === 'string' && form.teacher.trim() !== ''),
    {
      error: '「导师/负责人」不能为空',
      path: ['teacher'],
      when: ({ value }) =>
        typeof value === 'object' &&
        value !== null &&
        [0, '0'].includes((value as { organization?: string | number }).organization ?? ''),
    },
  );
