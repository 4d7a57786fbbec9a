import { getEventsTicket, listenToEvents } from '@yance/contract/live/endpoints.ts';
import { memberEvent, type MemberEvent, staffEvent, type StaffEvent } from '@yance/contract/live/events.ts';
import { getStaffEventsTicket, listenToStaffEvents } from '@yance/contract/live/staff-endpoints.ts';
import { createApp, type App, type AppParts } from '../src/app.ts';
import { hearNotices, type Notices } from '../src/kernel/notices.ts';
import type { Speaker, World } from './world.ts';

/** A process of its own on the world's database: its own server, its own memory, its own listening connection. */
export interface Process {
  app: App;
  origin: string;
  notices: Notices;
  stop(): Promise<void>;
}

export async function startProcess(world: World, bounds: AppParts['bounds'] = {}): Promise<Process> {
  const notices = hearNotices(world.database);
  const app = await createApp({ database: world.database, clock: world.clock, logLevel: 'silent', notices, bounds });
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    origin,
    notices,
    stop: async () => {
      await app.http.close();
      await notices.stop();
    },
  };
}

export interface Listener<Event> {
  heard: Event[];
  /** Waits until it has heard what is looked for; rejects where the stream ends before. */
  until(found: (heard: readonly Event[]) => boolean): Promise<void>;
  /** Resolves when the stream is over, with how. */
  ended: Promise<'ended' | 'cut off'>;
  leave(): void;
}

export const memberTicket = async (world: World, member: Speaker): Promise<string> =>
  (await world.call(getEventsTicket, {}, member)).ticket;
export const staffTicket = async (world: World, staff: Speaker): Promise<string> =>
  (await world.call(getStaffEventsTicket, {}, staff)).ticket;

/** An open page of a member that has heard nothing for `age` milliseconds. */
export async function listenAs(world: World, at: Process, member: Speaker, age = 0): Promise<Listener<MemberEvent>> {
  const query = new URLSearchParams({ ticket: await memberTicket(world, member), age: String(age) }).toString();
  return listener(await fetchStream(`${at.origin}${listenToEvents.path}?${query}`), (one) => memberEvent.parse(one));
}

/** An open page of the console. */
export async function listenAsStaff(world: World, at: Process, staff: Speaker): Promise<Listener<StaffEvent>> {
  const query = new URLSearchParams({ ticket: await staffTicket(world, staff), age: '0' }).toString();
  const stream = await fetchStream(`${at.origin}${listenToStaffEvents.path}?${query}`, { cookie: staff.cookie ?? '' });
  return listener(stream, (one) => staffEvent.parse(one));
}

async function fetchStream(address: string, headers: Record<string, string> = {}) {
  const cut = new AbortController();
  const reply = await fetch(address, { headers, signal: cut.signal });
  if (reply.headers.get('content-type') !== 'text/event-stream; charset=utf-8')
    throw new Error(`No stream: ${reply.status} ${await reply.text()}`);
  return { body: reply.body, cut };
}

function listener<Event extends { kind: string }>(
  { body, cut }: Awaited<ReturnType<typeof fetchStream>>,
  read: (one: unknown) => Event,
): Listener<Event> {
  const heard: Event[] = [];
  let woken = (): void => undefined;
  let over = false;
  const follow = async () => {
    let text = '';
    let how: 'ended' | 'cut off' = 'ended';
    try {
      for await (const piece of body ?? []) {
        text += Buffer.from(piece as Uint8Array).toString();
        const lines = text.split('\n\n');
        text = lines.pop() ?? '';
        for (const line of lines)
          if (line.startsWith('data: ')) heard.push(read(JSON.parse(line.slice('data: '.length))));
        woken();
      }
    } catch {
      how = 'cut off';
    }
    over = true;
    woken();
    return how;
  };
  const ended = follow();
  return {
    heard,
    async until(found) {
      while (!found(heard)) {
        if (over) throw new Error(`The stream ended after ${JSON.stringify(heard)}.`);
        await new Promise<void>((resolve) => (woken = resolve));
      }
    },
    ended,
    leave: () => cut.abort(),
  };
}
