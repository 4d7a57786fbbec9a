import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { RecordDetail, RecordRow } from '@yance/contract/publishing/records.ts';
import { actionsFor, timelineLine } from '../../kernel/advance.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { factsOf } from '../../kernel/facts.ts';
import type { DataOf, KindName, PublishedRecord, PublishingKind } from './kind.ts';
import { findRecords } from './records.store.ts';
import { dataAt } from './seen-record.ts';
import { versionHeads } from './versions.store.ts';

const shownVersions = 100;
const iso = (moment: Date | null): string | null => (moment ? shanghaiIso(moment) : null);

/** A record with the data of its newest version and its whole history. */
export async function readRecord<K extends KindName>(
  work: Pick<Work, 'tx' | 'actor'>,
  kind: PublishingKind<K>,
  record: PublishedRecord,
): Promise<RecordDetail & { data: DataOf[K] }> {
  const { tx, actor } = work;
  const { rid, revision, number, published_number, planned_number } = record;
  const heads = await versionHeads(tx, rid, shownVersions);
  const facts = await factsOf(tx, kind.machine.name, rid);
  const people = [...heads.map(({ saved_by }) => saved_by), ...facts.map((fact) => fact.actor_rid), record.updated_by];
  const nameOf = await namesFor(tx, kind, people);
  const allowed = actionsFor(kind.machine, record.state, actor);
  return {
    ...rowOf(kind, record, nameOf),
    revision,
    number,
    published_number,
    planned_number,
    data: await dataAt(tx, kind, rid, number),
    actions: allowed.filter(({ event }) => isPossible(kind, record, event)),
    versions: heads.map(({ saved_at, saved_by, published_at, ...head }) => ({
      ...head,
      saved_at: shanghaiIso(saved_at),
      saved_by: nameOf(saved_by),
      published: published_at !== null,
    })),
    timeline: facts.map((fact) => timelineLine(kind.machine, fact, () => nameOf(fact.actor_rid))),
  };
}

/** Rows of a kind's own list, each with what all lists of records say. */
export async function withRecordRows<Row extends { rid: string }>(
  tx: Tx,
  kind: PublishingKind,
  rows: readonly Row[],
): Promise<(Row & RecordRow)[]> {
  const rids = rows.map(({ rid }) => rid);
  const records = new Map((await findRecords(tx, kind.machine.name, rids)).map((record) => [record.rid, record]));
  const people = [...records.values()].map(({ updated_by }) => updated_by);
  const nameOf = await namesFor(tx, kind, people);
  return rows.flatMap((row) => {
    const record = records.get(row.rid);
    return record ? [{ ...row, ...rowOf(kind, record, nameOf) }] : [];
  });
}

type NameOf = (rid: string | null) => string;

async function namesFor(tx: Tx, kind: PublishingKind, people: readonly (string | null)[]): Promise<NameOf> {
  const names = await kind.names(tx, [...new Set(people.filter((one) => one !== null))]);
  return (rid) => (rid ? (names.get(rid) ?? '') : '系统');
}

function rowOf({ machine }: PublishingKind, record: PublishedRecord, nameOf: NameOf): RecordRow {
  const { rid, state } = record;
  return {
    rid,
    state,
    label: machine.states[state],
    changed: record.published_number !== record.number,
    planned_at: iso(record.planned_at),
    published_at: iso(record.published_at),
    updated_at: shanghaiIso(record.updated_at),
    updated_by: nameOf(record.updated_by),
  };
}

function isPossible(kind: PublishingKind, record: PublishedRecord, event: string): boolean {
  if (event === 'unplan') return record.planned_number !== null;
  if (event === 'withdraw') return !kind.permanent?.(record);
  return true;
}
