import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { SampleCard, SamplePassport } from '@yance/contract/samples/sample.ts';
import { sampleMachine } from '@yance/contract/samples/states.ts';
import type { Actor } from '../../kernel/actor.ts';
import { actionsFor, timelineLine } from '../../kernel/advance.ts';
import type { Work } from '../../kernel/db.ts';
import { factsOf, type Fact } from '../../kernel/facts.ts';
import { filesByRid, linkTo } from '../files/index.ts';
import { staffNames } from '../staff/index.ts';
import type { Sample } from './sample-model.ts';

/** Steps that have a call; the others follow from the order or a clock. */
const callable = new Set([
  'receive',
  'waive',
  'store',
  'take',
  'bringBack',
  'useUp',
  'sendBack',
  'sign',
  'destroy',
  'trouble',
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
    afterwards,
    sent_back,
    received_at,
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
    sent_back,
    label: sampleMachine.states[state],
    place: reader.kind === 'staff' ? place : '',
    received_at: received_at ? shanghaiIso(received_at) : null,
    actions: actionsFor(sampleMachine, state, reader).filter(({ event }) => callable.has(event)),
  };
}

/** The card with photos and every hand-over: when, who, where, why. */
export async function passportOf(work: Work, sample: Sample): Promise<SamplePassport> {
  const facts = await factsOf(work.tx, 'sample', sample.rid);
  const photos = await filesByRid(work.tx, sample.photos);
  const reader = work.actor.kind;
  const names =
    reader === 'staff'
      ? await staffNames(
          work.tx,
          facts.flatMap((fact) => (fact.actor_kind === 'staff' && fact.actor_rid ? [fact.actor_rid] : [])),
        )
      : new Map<string, string>();
  const beginning = {
    at: shanghaiIso(sample.created_at),
    actor: '客户',
    event: 'order',
    label: '登记样品',
    from: null,
    to: 'expected',
    reason: null,
    details: {},
  };
  return {
    ...sampleCardOf(sample, work.actor),
    photos: sample.photos.flatMap((rid) => {
      const file = photos.get(rid);
      return file ? [linkTo(file, work.clock)] : [];
    }),
    timeline: [beginning, ...facts.map((fact) => lineOf(fact, names, reader === 'staff'))],
  };
}

function lineOf(fact: Fact, names: ReadonlyMap<string, string>, forStaff: boolean): SamplePassport['timeline'][number] {
  const line = timelineLine(sampleMachine, fact, ({ actor_kind, actor_rid }) =>
    actor_kind === 'staff' ? (names.get(actor_rid ?? '') ?? '研测') : actor_kind === 'member' ? '客户' : '系统',
  );
  const { courier, number, place, record } = fact.details;
  const details = {
    ...(courier ? { courier, number } : {}),
    ...(record ? { record } : {}),
    ...(forStaff && place ? { place } : {}),
  };
  return { ...line, label: fact.event === 'photo' ? '添加照片' : line.label, details };
}
