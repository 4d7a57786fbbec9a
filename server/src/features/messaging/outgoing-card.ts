import type { OutgoingMessage } from '@yance/contract/notifications/staff-endpoints.ts';
import { fillPlaces } from '@yance/contract/notifications/template.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../kernel/db.ts';
import type { OutgoingRow } from './messaging.store.ts';
import { storedTemplates, type StoredTemplate } from './templates.store.ts';
import { wordingOf } from './wording.ts';

export const isResendable = (row: OutgoingRow): boolean =>
  !row.secret && row.recipient !== '' && (row.outcome === 'failed' || row.outcome === 'given_up');

export async function textsOf(tx: Tx): Promise<Map<string, StoredTemplate>> {
  return new Map((await storedTemplates(tx)).map((row) => [`${row.key}/${row.channel}`, row]));
}

export function onWire(row: OutgoingRow, texts: ReadonlyMap<string, StoredTemplate>): OutgoingMessage {
  const template = texts.get(`${row.template}/${row.channel}`);
  const words = row.secret ? { ...row.parameters, code: '••••••' } : row.parameters;
  const { rid, channel, outcome, driver, provider_id, error, attempts } = row;
  const text = template ? fillPlaces(template.body, words) : '';
  return {
    rid,
    channel,
    outcome,
    driver,
    provider_id,
    error,
    attempts,
    text,
    template: row.template,
    label: wordingOf(row.template)?.label ?? row.template,
    to: row.channel === 'wechat' ? '会员绑定的微信' : masked(row.recipient),
    created: shanghaiIso(row.created_at),
    tried: row.tried_at && shanghaiIso(row.tried_at),
    next: row.next_at && shanghaiIso(row.next_at),
    sent: row.sent_at && shanghaiIso(row.sent_at),
    resendable: isResendable(row),
  };
}

/** 138****8000, or l***@example.edu.cn. */
function masked(recipient: string): string {
  const [name = '', host] = recipient.split('@');
  return host ? `${name.slice(0, 1)}***@${host}` : recipient.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}
