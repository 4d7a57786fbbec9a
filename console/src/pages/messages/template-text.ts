import type { Template } from '@yance/contract/notifications/staff-endpoints.ts';
import { textDifference, type Difference } from '../../parts/publishing/differences.tsx';

/** What staff change of a template. */
export type TemplateText = Pick<
  Template,
  'enabled' | 'title' | 'body' | 'aliyun_template' | 'tencent_template' | 'wechat_template'
>;

export const textOf = ({
  enabled,
  title,
  body,
  aliyun_template,
  tencent_template,
  wechat_template,
}: TemplateText): TemplateText => ({
  enabled,
  title,
  body,
  aliyun_template,
  tencent_template,
  wechat_template,
});

/** In what two texts of a template differ, in the order of the form. */
export function differencesOf(before: TemplateText, after: TemplateText): Difference[] {
  const fields: [label: string, of: (text: TemplateText) => string][] = [
    ['启用', ({ enabled }) => (enabled ? '启用' : '停用')],
    ['标题', ({ title }) => title],
    ['正文', ({ body }) => body],
    ['阿里云模板编号', (text) => text.aliyun_template],
    ['腾讯云模板编号', (text) => text.tencent_template],
    ['微信模板编号', (text) => text.wechat_template],
  ];
  return fields
    .map(([label, of]) => ({ label, old: of(before), new: of(after) }))
    .filter((one) => one.old !== one.new)
    .map(textDifference);
}
