import { agreedText } from '@yance/contract/pricing/agreed-lines.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { PriceListDetail, PriceListRow as Shown } from '@yance/contract/pricing/price-list.ts';
import type { getPriceList, listPriceLists as listCall } from '@yance/contract/pricing/staff-endpoints.ts';
import { priceListMachine } from '@yance/contract/pricing/states.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import type { ReadWork, StaffWork } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { nameKey } from '../../../kernel/name-key.ts';
import { getMember, memberCard, membersByRid } from '../../identity/index.ts';
import { staffNames } from '../../staff/index.ts';
import {
  findPriceList,
  lastRevisions,
  listsOfMember,
  pageOfPriceLists,
  type PriceListRow,
} from '../price-lists.store.ts';
import { changeWords, entriesText, scopeNames, type ScopeNames, targetText } from './price-list-words.ts';
import { targetOf } from './write-price-list.ts';

export async function listPriceLists(
  work: StaffWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { page, size } = input;
  const today = shanghaiDate(work.clock.now());
  const { rows, total, counts } = await pageOfPriceLists(work.tx, input, { ...input, today });
  return { list: await shownRows(work, rows), total, counts, page, size };
}

/** The lists that are in force for a member, or will be. */
export async function listMemberPrices(work: StaffWork, rid: string): Promise<Shown[]> {
  const { organization, company, certified } = await getMember(work.tx, rid);
  const known = certified ? { organization, unit_key: nameKey(company) } : { organization: null, unit_key: '' };
  return shownRows(work, await listsOfMember(work.tx, { rid, ...known }, shanghaiDate(work.clock.now())));
}

async function shownRows({ tx, clock }: ReadWork, rows: readonly PriceListRow[]): Promise<Shown[]> {
  const names = await scopeNames(
    tx,
    rows.flatMap(({ entries }) => entries),
  );
  const today = shanghaiDate(clock.now());
  return rows.map((row) => shownRow(row, { names, today }));
}

function shownRow(row: PriceListRow, { names, today }: { names: ScopeNames; today: string }): Shown {
  const { rid, name, state, target_kind, starts_on, ends_on, contract_no, entries, revision, updated_at } = row;
  return {
    rid,
    name,
    state,
    label: priceListMachine.states[state],
    phase: phaseOf(row, today),
    target_kind,
    target_text: targetText(targetOf(row)),
    starts_on,
    ends_on,
    contract_no,
    entries_text: entriesText(entries, names),
    revision,
    updated: shanghaiIso(updated_at),
  };
}

function phaseOf({ state, starts_on, ends_on }: PriceListRow, today: string): Shown['phase'] {
  if (state !== 'active') return null;
  if (ends_on !== null && ends_on < today) return 'over';
  return starts_on > today ? 'before' : 'within';
}

/** One of them in full, as it stands after a step. */
export async function priceListInFull(work: StaffWork, rid: string): Promise<PriceListDetail> {
  const row = await findPriceList(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  const { tx, clock, actor } = work;
  const names = await scopeNames(tx, row.entries);
  const members = await membersByRid(tx, row.member_rids);
  return {
    ...shownRow(row, { names, today: shanghaiDate(clock.now()) }),
    target: targetOf(row),
    note: row.note,
    keeps_bands: row.keeps_bands,
    entries: row.entries.map(({ scope, off }) => ({ scope, off, name: names(scope), text: agreedText(off) })),
    members: row.member_rids.flatMap((one) => {
      const member = members.get(one);
      return member ? [memberCard(one, member)] : [];
    }),
    actions: actionsFor(priceListMachine, row.state, actor),
  };
}

/** Older changes stand in the database alone. */
const mostRevisions = 50;

export async function priceListWithHistory(work: StaffWork, rid: string): Promise<OutputOf<typeof getPriceList>> {
  const { tx } = work;
  const list = await priceListInFull(work, rid);
  const facts = await factsOf(tx, priceListMachine.name, rid);
  const staff = await staffNames(tx, [...new Set(facts.flatMap(({ actor_rid }) => actor_rid ?? []))]);
  const timeline = facts.map((fact) =>
    timelineLine(priceListMachine, fact, ({ actor_rid }) => staff.get(actor_rid ?? '') ?? '系统'),
  );
  return { ...list, timeline, changes: await changesOf(work, rid) };
}

async function changesOf({ tx }: ReadWork, rid: string): Promise<Record<string, string[]>> {
  const revisions = await lastRevisions(tx, rid, mostRevisions);
  const scopes = await scopeNames(
    tx,
    revisions.flatMap(({ data }) => data.entries),
  );
  const rids = revisions.flatMap(({ data }) => (data.target.kind === 'members' ? data.target.rids : []));
  const members = await membersByRid(tx, rids);
  const names = { scopes, members: (one: string) => members.get(one)?.name ?? '已注销的客户' };
  return Object.fromEntries(
    revisions.slice(0, -1).map(({ revision, data }, index) => {
      const before = revisions[index + 1]?.data ?? data;
      return [String(revision), changeWords(before, data, names)];
    }),
  );
}
