import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { labelsOfSheet, labelSheet, type printLabels } from '@yance/contract/samples/endpoints.ts';
import { staffLabelSheet } from '@yance/contract/samples/staff-endpoints.ts';
import type { LabelLayout } from '@yance/contract/samples/sample.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { downloadLink, openTicket, replyOnce } from '../../../kernel/access/tickets.ts';
import { qrCode } from '../../../kernel/typeset/qr-code.ts';
import { typeset } from '../../../kernel/typeset/typeset.ts';
import { disposition } from '../../files/index.ts';
import { findOrder } from '../../orders/index.ts';
import { printedLabel } from './label-proof.ts';
import type { Sample } from './sample-model.ts';
import { samplesOfOrders } from '../samples.store.ts';

const template = readFileSync(join(import.meta.dirname, 'label-sheet.typ'), 'utf8');

interface Wanted {
  order_rid: string;
  rids: readonly string[];
}

/**
 * A short link to a sheet of the labels of an order, or of some of its samples; cancelled samples get none. Another
 * member's order answers like a missing one. Refuses `noSuchPart`.
 */
export async function labelLink(
  work: Work,
  wanted: InputOf<typeof printLabels>,
): Promise<OutputOf<typeof printLabels>> {
  const order = await findOrder(work.tx, wanted.order_rid);
  const mayRead = work.actor.kind === 'staff' || (work.actor.kind === 'member' && order?.member_rid === work.actor.rid);
  if (!order || !mayRead) throw new Refusal('notFound');
  const rows = await labelled(work.tx, wanted);
  if (rows.length === 0) throw new Refusal('notFound');
  const serials = wanted.rids.length > 0 ? rows.map((row) => row.serial).join('.') : '';
  const { part, layout } = wanted;
  const parts = Math.ceil(rows.length / labelsOfSheet);
  if (part > parts) throw new Refusal('noSuchPart');
  const payload = { labels: order.rid, layout, serials, part: String(part) };
  return {
    name: nameOf(order.order_no),
    url: downloadLink(work, 'labels', { open: labelSheet, staff: staffLabelSheet, payload }),
    count: sheetOf(rows, part).length,
    part,
    parts,
  };
}

/** The sheet behind a member's link. */
export const labelReply = (call: Call<typeof labelSheet>): Promise<RawReply> =>
  sheetReply(call.tx, openTicket('labels', call.input.ticket, call.clock));

/** The sheet behind a link of the console. */
export const staffLabelReply = (call: Call<typeof staffLabelSheet>): Promise<RawReply> =>
  replyOnce(call, 'labels', (payload) => sheetReply(call.tx, payload));

async function sheetReply(tx: Tx, payload: Record<string, string> | null): Promise<RawReply> {
  if (!payload?.labels) throw new Refusal('linkOver', { status: 410 });
  const all = await labelled(tx, { order_rid: payload.labels, rids: [] });
  const serials = new Set((payload.serials ?? '').split('.').filter(Boolean).map(Number));
  const rows = serials.size > 0 ? all.filter((row) => serials.has(row.serial)) : all;
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': disposition('inline', nameOf(rows[0]?.order_no ?? '')),
      'x-content-type-options': 'nosniff',
    },
    body: await labelPdf(sheetOf(rows, Number(payload.part ?? 1)), payload.layout === 'roll' ? 'roll' : 'a4'),
  };
}

/** Labels with a QR code of the label's text: 24 on an A4 sheet, or one 40×30 mm page each. */
export function labelPdf(
  rows: readonly Pick<Sample, 'label_code' | 'code' | 'name' | 'service' | 'marks'>[],
  layout: LabelLayout,
): Promise<Buffer> {
  return typeset(template, {
    layout,
    labels: rows.map(({ label_code, code, name, service, marks }) => ({
      label_code: printedLabel(label_code),
      code,
      name: shortened(name, layout === 'roll' ? 14 : 26),
      service: shortened(service, layout === 'roll' ? 18 : 22),
      marks,
      qr: qrCode(label_code, 2),
    })),
  });
}

const sheetOf = <T>(rows: readonly T[], part: number): T[] =>
  rows.slice((part - 1) * labelsOfSheet, part * labelsOfSheet);

const shortened = (words: string, most: number): string =>
  [...words].length > most ? `${[...words].slice(0, most - 1).join('')}…` : words;

async function labelled(tx: Tx, wanted: Wanted): Promise<Sample[]> {
  const rows = await samplesOfOrders(tx, [wanted.order_rid]);
  return rows.filter((row) => row.state !== 'cancelled' && (wanted.rids.length === 0 || wanted.rids.includes(row.rid)));
}

const nameOf = (orderNo: string): string => `样品标签-${orderNo}.pdf`;
