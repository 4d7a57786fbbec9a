import { fillFields } from '@yance/contract/notifications/template.ts';
import { gateways } from '../../gateways/gateways.ts';
import { SendFailed } from '../../gateways/send-failed.ts';
import { WechatRefused } from '../../gateways/wechat/port.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { withAccessToken } from '../wechat/index.ts';
import type { OutgoingRow } from './messaging.store.ts';
import type { StoredTemplate } from './templates.store.ts';

/** What WeChat's refusals mean to staff, and whether another attempt is senseless. Others are tried again. */
const refusals: Readonly<Record<number, { words: string; final?: boolean }>> = {
  [-1]: { words: '微信系统繁忙' },
  40_003: { words: '收件人的微信不属于当前公众号，请会员重新绑定', final: true },
  40_037: { words: '公众号里没有这个模板编号', final: true },
  40_165: { words: '点击后的地址不被微信接受', final: true },
  41_030: { words: '点击后的地址不被微信接受', final: true },
  43_004: { words: '收件人没有关注公众号', final: true },
  43_019: { words: '收件人已被公众号移入黑名单', final: true },
  43_101: { words: '收件人拒收公众号的消息', final: true },
  43_116: { words: '该模板已被微信停用', final: true },
  45_009: { words: '公众号今日的模板消息已达上限' },
  45_011: { words: '发送过于频繁' },
  47_003: { words: '字段与公众号模板的字段不符，请核对字段名与文字', final: true },
  48_001: { words: '公众号没有模板消息的权限', final: true },
};

/** Who sends to WeChat: `wechat`, `simulated` on a developer's machine, or nobody. */
export function wechatDriver(): 'wechat' | 'simulated' | '' {
  const { wechat } = gateways();
  if (!wechat) return '';
  return wechat.simulated ? 'simulated' : 'wechat';
}

/** The id of a template at WeChat; the simulated one takes any. Empty where it cannot be sent. */
export function wechatTemplateOf({ key, wechat_template }: Pick<StoredTemplate, 'key' | 'wechat_template'>): string {
  const driver = wechatDriver();
  if (driver === '') return '';
  return wechat_template || (driver === 'simulated' ? key : '');
}

/** Sends a template message to a follower; a tap on it opens the record's page. Rejects with SendFailed. */
export async function sendToWechat(
  { database, clock }: { database: Database; clock: Clock },
  row: OutgoingRow,
  template: StoredTemplate,
): Promise<{ id: string }> {
  const { wechat, publicUrl } = gateways();
  if (!wechat) throw new SendFailed('没有配置微信公众号', { final: true });
  const id = wechatTemplateOf(template);
  if (!id) throw new SendFailed('此模板没有填写微信模板编号', { final: true });
  const message = {
    openid: row.recipient,
    template: id,
    url: `${publicUrl}${row.link ?? '/member/center'}`,
    fields: fillFields(template.body, row.parameters),
    reference: row.rid.replaceAll('-', ''),
  };
  const access = { transaction: database.transaction, clock, wechat };
  return withAccessToken(access, (token) => wechat.sendTemplate(token, message)).catch((error: unknown) => {
    if (!(error instanceof WechatRefused)) throw new SendFailed('微信暂时无法连接');
    const { words, final = false } = refusals[error.errcode] ?? { words: '微信拒绝' };
    throw new SendFailed(`${words}（${String(error.errcode).replaceAll(/\B(?=(\d{3})+$)/g, ' ')}）`, { final });
  });
}
