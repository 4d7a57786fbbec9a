import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { SampleCard, SamplePassport } from '@yance/contract/samples/sample.ts';
import { moveSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { sampleMachine } from '@yance/contract/samples/states.ts';
import { mayMake, type Actor } from '../../../kernel/actor.ts';
import { actionsFor, timelineLine, wordsOf } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import type { Fact } from '../../../kernel/facts.ts';
import { filesByRid, linksOf } from '../../files/index.ts';
import { staffNames } from '../../staff/index.ts';
import { historyOf } from './sample-history.ts';
import type { Sample } from '../storage/sample-model.ts';
import { seenBy } from './under-test.ts';

/** Steps that have a call; the others follow from the order or a clock. */
const callable = new Set([
  'receive',
  'waive',
  'store',
  'take',
  'bringBack',
  'useUp',
  'sign',
  'destroy',
  'trouble',
  'resolve',
  'damage',
  'lose',
]);

export function sampleCardOf(sample: Sample, reader: Actor): SampleCard {
  const {
    rid,
    order_rid,
    order_no,
    line_rid,
    service,
    name,
    code,
    label_code,
    state,
    place,
    spot,
    afterwards,
    marks,
    sent_back,
    received_at,
    keep_until,
    recycle_rid,
  } = sample;
  return {
    rid,
    order_rid,
    order_no,
    line_rid,
    service,
    name,
    code,
    label_code,
    state,
    afterwards,
    marks,
    sent_back,
    label: sampleMachine.states[state],
    place: reader.kind === 'staff' ? place : '',
    spot: reader.kind === 'staff' ? spot : '',
    received_at: received_at ? shanghaiIso(received_at) : null,
    keep_until: keep_until ? shanghaiIso(keep_until) : null,
    recycle_rid,
    actions: [
      ...actionsFor(sampleMachine, state, reader).filter(({ event }) => callable.has(event)),
      ...stayingActions(sample, reader),
    ],
  };
}

const placed: readonly string[] = ['stored', 'returning', 'kept', 'destroying'];
const onShelf: readonly string[] = ['received', 'stored', 'back'];

/** What a keeper may do with a sample that stays in its state. */
function stayingActions({ state }: Sample, reader: Actor): SampleCard['actions'] {
  if (reader.kind !== 'staff' || !mayMake(reader, moveSamples)) return [];
  return [
    ...(placed.includes(state) ? [{ event: 'move', label: '换位置' }] : []),
    ...(onShelf.includes(state) ? [{ event: 'split', label: '分样' }] : []),
  ];
}

/** The card with photos and every hand-over: when, who, where, why. */
export async function passportOf(work: Work, sample: Sample): Promise<SamplePassport> {
  const { begun, facts } = await historyOf(work.tx, sample);
  const photos = await filesByRid(work.tx, sample.photos);
  const names = await staffNames(
    work.tx,
    facts.flatMap((fact) => (fact.actor_kind === 'staff' && fact.actor_rid ? [fact.actor_rid] : [])),
  );
  const [seen = sample] = await seenBy(work.tx, work.actor, [sample]);
  const beginning = {
    at: shanghaiIso(begun),
    actor: actorWord('member', work.actor),
    event: 'order',
    ...wordsOf(sampleMachine, { event: 'order', to: 'expected' }),
    from: null,
    to: 'expected',
    reason: null,
    details: {},
  };
  return {
    ...sampleCardOf(seen, work.actor),
    photos: linksOf(photos, sample.photos, work.clock),
    timeline: [beginning, ...facts.map((fact) => lineOf(fact, names, work.actor))],
    claimable: false,
    shared: null,
  };
}

/** A customer reads of themselves, and of what comes by itself only what it was. */
function actorWord(kind: Fact['actor_kind'], reader: Actor): string {
  const own = reader.kind === 'member';
  return kind === 'member' ? (own ? '您' : '客户') : own ? '' : '系统';
}

/** A hand-over with its time, person and place, which the customer reads too. */
function lineOf(fact: Fact, names: ReadonlyMap<string, string>, reader: Actor): SamplePassport['timeline'][number] {
  const line = timelineLine(sampleMachine, fact, ({ actor_kind, actor_rid }) =>
    actor_kind === 'staff' ? (names.get(actor_rid ?? '') ?? '研测') : actorWord(actor_kind, reader),
  );
  const { courier, number, place, record, witness, photo_rid, into, of } = fact.details;
  const details = {
    ...(courier ? { courier, number } : {}),
    ...(record ? { record } : {}),
    ...(witness ? { witness } : {}),
    ...(place ? { place } : {}),
    ...(photo_rid ? { photo_rid } : {}),
    ...(Array.isArray(into) ? { into: into.join('、') } : {}),
    ...(of ? { of } : {}),
  };
  return { ...line, details };
}
