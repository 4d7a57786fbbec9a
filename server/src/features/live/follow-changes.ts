import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { staffEvent } from '@yance/contract/live/events.ts';
import type { Actor } from '../../kernel/actor.ts';
import { after, type Clock, minutes } from '../../kernel/clock.ts';
import type { Database, ReadWork } from '../../kernel/db.ts';
import { factsChannel } from '../../kernel/facts.ts';
import type { EventStream, EventStreams } from '../../kernel/http/event-streams.ts';
import { countsChannel, notifyAll, type Notices } from '../../kernel/notices.ts';
import { factsOfNotice, factsSince } from '../../kernel/read-facts.ts';
import type { Binding } from '../../kernel/route.ts';
import { changesOf, type Change } from './changes-of-facts.ts';
import { endOver } from './end-over.ts';
import { presenceChannel } from './look-at-record.ts';
import { concerned, eventsOf, notifyMembers, sendCounts } from './notify-members.ts';
import { notifyPresent } from './notify-present.ts';
import { notifyStaff, readersOf } from './notify-staff.ts';

export interface FollowedChanges {
  /** After a write: the member's other pages have other counts. */
  wrote(endpoint: Endpoint, actor: Actor): void;
  /** Ends streams whose session has ended, and says to the others that they stand. */
  beat(): Promise<void>;
  stop(): void;
}

/** How often streams say that they stand; a proxy closes what is silent for a minute. */
const beatMillis = 20_000;
/** What colleagues do is gathered for so long, because their pages ask anew each time. */
const gatherMillis = 1_000;
/** Counts are gathered for so long: a commit that tells something is dear. */
const countsMillis = 30;
/** What a page that comes back hears one by one. */
const longestMissed = minutes(10);
const mostMissed = 1_000;

/**
 * Tells the open pages of this process what any process has changed: the database tells of facts, and of members whose
 * counts changed, and each process finds out whom that concerns. One thing after the other, so that no page hears an
 * old state after a new one.
 */
export function followChanges(given: {
  database: Database;
  clock: Clock;
  streams: EventStreams;
  bindings: readonly Binding[];
  /** Left out where nothing else changes anything. */
  notices?: Notices | undefined;
  failed: (error: unknown) => void;
}): FollowedChanges {
  const { streams } = given;
  const work: ReadWork = { tx: given.database.db, clock: given.clock };
  const readers = readersOf(given.bindings);
  const inTurn = turns(given.failed);

  const forStaff = gathered<Change>(gatherMillis, (changes) =>
    inTurn(
      async () => {
        await endOver(work, streams.all());
        notifyStaff(streams.all(), changes, readers);
      },
      () => streams.all().filter(isStaff),
    ),
  );
  const otherCounts = gathered<string>(countsMillis, (rids) =>
    notifyAll(work.tx, countsChannel, [...new Set(rids)]).catch((error: unknown) => {
      resync(rids.flatMap(streams.of));
      given.failed(error);
    }),
  );
  async function heardFacts(text: string): Promise<void> {
    if (streams.size === 0) return;
    const changes = await changesOf(work.tx, await factsOfNotice(work.tx, text));
    const rids = new Set(changes.flatMap(concerned));
    await endOver(work, [...rids].flatMap(streams.of));
    notifyMembers(streams, changes);
    if (streams.all().some(({ actor }) => actor.kind === 'staff')) forStaff.add(changes.filter(({ seen }) => seen));
  }
  async function beat(): Promise<void> {
    await endOver(work, streams.all());
    for (const stream of streams.all()) stream.send({ kind: 'beat' });
  }

  const quietly = (deed: () => Promise<void>) => inTurn(deed, () => []);
  const beatInTurn = () => quietly(beat);

  streams.greetBy(
    (stream, age) =>
      void inTurn(
        () => greet({ ...work, readers }, stream, age),
        () => [stream],
      ),
  );
  const timer = setInterval(() => void beatInTurn(), beatMillis).unref();
  void given.notices?.on(factsChannel, {
    heard: (text) => void inTurn(() => heardFacts(text), streams.all),
    // While nothing was heard anything may have happened.
    begun: async () => resync(streams.all()),
  });
  void given.notices?.on(countsChannel, {
    heard: (rid) =>
      void inTurn(
        () => heardCounts(work, streams.of(rid), rid),
        () => streams.of(rid),
      ),
  });
  void given.notices?.on(presenceChannel, { heard: (text) => void quietly(() => notifyPresent(work, streams, text)) });
  return {
    wrote({ changes }, actor) {
      if (actor.kind === 'member' && changes.some((topic) => topic === 'plan' || topic === 'messages'))
        otherCounts.add([actor.rid]);
    },
    beat: beatInTurn,
    stop() {
      clearInterval(timer);
      forStaff.stop();
      otherCounts.flush();
      streams.stop();
    },
  };
}

const hasNotices = staffEvent.parse({ kind: 'notice' });
const resync = (listening: readonly EventStream[]): void =>
  listening.forEach((stream) => stream.send({ kind: 'resync' }));
const isStaff = ({ actor }: EventStream): boolean => actor.kind === 'staff';

/**
 * Does one thing after the other. Where a deed fails, those to whom it would have spoken hear that anything they show
 * may be old.
 */
function turns(failed: (error: unknown) => void) {
  let line: Promise<void> = Promise.resolve();
  return (deed: () => Promise<void>, listening: () => readonly EventStream[]): Promise<void> =>
    (line = line.then(deed).catch((error: unknown) => {
      resync(listening());
      failed(error);
    }));
}

/** Says to a person's pages that the counts are others. */
async function heardCounts(work: ReadWork, listening: readonly EventStream[], rid: string): Promise<void> {
  await endOver(work, listening);
  for (const stream of listening.filter(isStaff)) stream.send(hasNotices);
  const members = listening.filter((one) => !isStaff(one));
  await sendCounts(work.tx, rid, members);
}

/** Says to a new page that it is heard, and what it has missed. */
async function greet(
  { readers, ...work }: ReadWork & { readers: ReturnType<typeof readersOf> },
  stream: EventStream,
  age: number,
): Promise<void> {
  const { kind, rid } = stream.actor;
  stream.send({ kind: 'beat' });
  const missed = await missedSince(work, age);
  if (!missed) stream.send({ kind: 'resync' });
  if (kind === 'staff') {
    // What a colleague told before the page listened is no fact that could be missed.
    stream.send(hasNotices);
    return notifyStaff([stream], missed?.filter(({ seen }) => seen) ?? [], readers);
  }
  for (const event of eventsOf(rid, missed ?? [])) stream.send(event);
  await sendCounts(work.tx, rid, [stream]);
}

/** What a page that has heard nothing for so many milliseconds has missed; null where that is too much to say. */
async function missedSince({ tx, clock }: ReadWork, age: number): Promise<Change[] | null> {
  const facts = age <= longestMissed ? await factsSince(tx, after(clock.now(), -age), mostMissed) : null;
  return facts && changesOf(tx, facts);
}

/** Hands on at once what was added within a while. */
function gathered<T>(millis: number, handOn: (all: readonly T[]) => Promise<void>) {
  let list: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  function flush(): void {
    const whole = list;
    clearTimeout(timer);
    list = [];
    timer = undefined;
    if (whole.length > 0) void handOn(whole);
  }
  return {
    add(some: readonly T[]): void {
      list.push(...some);
      timer ??= setTimeout(flush, millis).unref();
    },
    /** Hands on what there is. */
    flush,
    stop: () => clearTimeout(timer),
  };
}
