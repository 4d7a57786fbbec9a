import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as Xml from 'fast-xml-parser';
import { z } from 'zod';

/** The signature of WeChat's requests: it covers the shared secret, the time and a number used once, not the body. */
export function signatureOf(callbackToken: string, timestamp: string, nonce: string): string {
  return createHash('sha1')
    .update([callbackToken, timestamp, nonce].toSorted((a, b) => (a < b ? -1 : 1)).join(''))
    .digest('hex');
}

export interface WechatEvent {
  /** The official account. */
  to: string;
  /** The person's id at this account. */
  openid: string;
  /** What the scanned QR code was made for; null for any other message. */
  scene: string | null;
}

const name = z.string().regex(/^[\w-]{1,64}$/);
const message = z.object({
  xml: z.object({
    ToUserName: name,
    FromUserName: name,
    MsgType: z.string(),
    Event: z.string().optional(),
    EventKey: z.string().optional(),
  }),
});
const require = createRequire(import.meta.url);
/** Only an operator with an account at WeChat needs it. */
const xmlTools = () => require('fast-xml-parser') as typeof Xml;

/** Reads a message of WeChat; undefined when it is none. Entities are not expanded and a document type is refused. */
export function readEvent(xml: string): WechatEvent | undefined {
  if (/<!(?:doctype|entity)/i.test(xml)) return undefined;
  let given: unknown;
  try {
    const { XMLParser } = xmlTools();
    given = new XMLParser({ parseTagValue: false, processEntities: false, ignoreAttributes: true }).parse(xml, true);
  } catch {
    return undefined;
  }
  const parsed = message.safeParse(given);
  if (!parsed.success) return undefined;
  const { ToUserName: to, FromUserName: openid, MsgType, Event, EventKey } = parsed.data.xml;
  return { to, openid, scene: MsgType === 'event' ? sceneOf(Event, EventKey) : null };
}

/** A follower's scan gives the scene itself; somebody who follows by scanning gives it behind `qrscene_`. */
function sceneOf(event = '', key = ''): string | null {
  if (event === 'SCAN' && key !== '') return key;
  if (event === 'subscribe' && key.startsWith('qrscene_')) return key.slice('qrscene_'.length) || null;
  return null;
}

/** An XML message in WeChat's form: texts stand in CDATA, numbers bare. */
export function writeMessage(fields: Readonly<Record<string, string | number>>): string {
  const parts = Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === 'number' ? value : { text: value },
  ]);
  const { XMLBuilder } = xmlTools();
  return new XMLBuilder({ cdataPropName: 'text' }).build({ xml: Object.fromEntries(parts) });
}

/** The passive reply that the person reads in the chat with the account. */
export function replyText(event: WechatEvent, text: string, at: Date): string {
  return writeMessage({
    ToUserName: event.openid,
    FromUserName: event.to,
    CreateTime: Math.floor(at.getTime() / 1000),
    MsgType: 'text',
    Content: text,
  });
}
