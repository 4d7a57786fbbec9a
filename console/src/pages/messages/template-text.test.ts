import { expect, test } from 'vitest';
import { differencesOf } from './template-text.ts';

const text = {
  enabled: true,
  title: '已开始',
  body: '您好：\n{order_no} 已开始',
  aliyun_template: '',
  tencent_template: '88',
  wechat_template: '',
};
const compared = (changes: Partial<typeof text>) =>
  differencesOf(text, { ...text, ...changes }).map(({ label, lines }) => [
    label,
    ...lines.filter(({ change }) => change !== 'same').map((line) => `${line.change} ${line.text}`),
  ]);

test('a template is compared by what staff may change of it, line by line', () => {
  expect(compared({})).toEqual([]);
  expect(compared({ enabled: false, body: '您好：\n{order_no} 开测了', aliyun_template: 'SMS_77' })).toEqual([
    ['启用', 'removed 启用', 'added 停用'],
    ['正文', 'removed {order_no} 已开始', 'added {order_no} 开测了'],
    ['阿里云模板编号', 'added SMS_77'],
  ]);
});
