import type {
  MessageDelivery,
  listDeliveries as listCall,
  resendDelivery,
} from '@yance/contract/notifications/staff-endpoints.ts';
import { fillPlaces } from '@yance/contract/notifications/template.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { lockDelivery, pageOfDeliveries, patchDelivery, type DeliveryRow } from './messaging.store.ts';
import { enqueueSending } from './send-delivery.ts';
import { storedTemplates, type StoredTemplate } from './templates.store.ts';
import { wordingOf } from './wording.ts';

/** The delivery log as staff read it: recipients masked, secrets as dots. */
export async function deliveryLog(tx: Tx, input: InputOf<typeof listCall>): Promise<OutputOf<typeof listCall>> {
  const { page, size, phone, since, until, ...rest } = input;
  const filter = {
    ...rest,
    recipient: phone,
    ...dayRange({ since, until }),
  };
  const { rows, total } = await pageOfDeliveries(tx, filter, { page, size });
  const texts = await textsOf(tx);
  return { list: rows.map((row) => onWire(row, texts)), total, page, size };
}

/** Sends a message that did not arrive once more, from the beginning of its attempts. */
export async function sendAgain(work: Work, input: InputOf<typeof resendDelivery>): Promise<MessageDelivery> {
  const row = await lockDelivery(work.tx, input.rid);
  if (!row) throw new Refusal('notFound');
  if (!isResendable(row)) throw new Refusal('notResendable');
  const now = work.clock.now();
  const waiting = await patchDelivery(work.tx, row.rid, { outcome: 'waiting', attempts: 0, next_at: now, error: null });
  await enqueueSending(work, row);
  return onWire(waiting ?? row, await textsOf(work.tx));
}

const isResendable = (row: DeliveryRow): boolean =>
  !row.secret && row.recipient !== '' && (row.outcome === 'failed' || row.outcome === 'given_up');

async function textsOf(tx: Tx): Promise<Map<string, StoredTemplate>> {
  return new Map((await storedTemplates(tx)).map((row) => [`${row.key}/${row.channel}`, row]));
}

function onWire(row: DeliveryRow, texts: ReadonlyMap<string, StoredTemplate>): MessageDelivery {
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
    to: masked(row.recipient),
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
