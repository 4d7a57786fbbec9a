import { ledgerDownload, type ledgerFile } from '@yance/contract/balance/endpoints.ts';
import type { LedgerEntry } from '@yance/contract/balance/ledger-entry.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { openTicket, sealTicket } from '../../../kernel/access/tickets.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { sheetReply } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { pdfReply } from '../../../kernel/typeset/pdf-reply.ts';
import { readSetting } from '../../settings/index.ts';
import { payerContacts } from '../payer-contacts.ts';
import { communityLedger } from './community-ledger.ts';
import { drawLedger, ledgerSheet } from './ledger-document.ts';
import { countEvents, ledgerEvents, type LedgerInput, type LedgerOf } from './list-ledger.ts';

/** A page of paper takes about thirty. */
const mostOf = { pdf: 2_000, xlsx: 10_000 };
const readAtOnce = 500;

/** A link to a ledger under the page's filter; of a community to as much of it as its reader may see now. */
export async function ledgerLink(
  work: MemberWork,
  ledger: LedgerOf,
  { format, ...filter }: InputOf<typeof ledgerFile>,
): Promise<OutputOf<typeof ledgerFile>> {
  const community = ledger.of.kind === 'team' ? ledger.of.rid : '';
  const payload = { member: work.actor.rid, community, filter: JSON.stringify(filter), format };
  return {
    name: `${fileName(work.clock.now())}.${format}`,
    url: `${ledgerDownload.path}?ticket=${sealTicket('ledger', payload, work.clock)}`,
    total: await countEvents(work.tx, ledger, filter),
    most: mostOf[format],
  };
}

/** The file behind a link. */
export async function ledgerReply({ tx, clock, input }: Call<typeof ledgerDownload>): Promise<RawReply> {
  const payload = openTicket('ledger', input.ticket, clock);
  if (!payload?.member || !payload.filter) throw new Refusal('linkOver', { status: 410 });
  const { member: reader, community } = payload;
  const ledger: LedgerOf = community
    ? await communityLedger({ tx, clock, actor: { kind: 'member', rid: reader, session: '' } }, community)
    : { of: { kind: 'member', rid: reader } };
  const filter = JSON.parse(payload.filter) as LedgerInput;
  const format = payload.format === 'xlsx' ? 'xlsx' : 'pdf';
  const entries = await newestEvents(tx, ledger, filter, mostOf[format]);
  const name = fileName(clock.now());
  if (format === 'xlsx') return sheetReply(ledgerSheet(entries), 'xlsx', name);
  const total = await countEvents(tx, ledger, filter);
  const owner = (await payerContacts(tx, [ledger.of]))(ledger.of);
  const operator = await readSetting(tx, 'company.name');
  return pdfReply(
    await drawLedger({
      operator,
      owner,
      made: clock.now(),
      filter,
      total,
      entries,
      partial: ledger.causes !== undefined,
    }),
    name,
  );
}

const fileName = (now: Date): string => `资金明细-${shanghaiDate(now)}`;

async function newestEvents(tx: Tx, ledger: LedgerOf, filter: LedgerInput, most: number): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (let before: number | undefined; entries.length < most;) {
    const size = Math.min(readAtOnce, most - entries.length);
    const { list, last } = await ledgerEvents(tx, ledger, filter, { before, size });
    entries.push(...list);
    if (last === null || list.length < size) break;
    before = last;
  }
  return entries;
}
