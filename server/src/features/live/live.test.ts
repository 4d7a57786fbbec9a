import { getCommunity, limitMember, listOwnCommunities } from '@yance/contract/communities/endpoints.ts';
import { shareThing } from '@yance/contract/communities/share-endpoints.ts';
import { freezeCommunity, unfreezeCommunity } from '@yance/contract/communities/staff-endpoints.ts';
import { login, logout } from '@yance/contract/identity/endpoints.ts';
import { listenToEvents } from '@yance/contract/live/endpoints.ts';
import type { MemberEvent, StaffEvent } from '@yance/contract/live/events.ts';
import { listenToStaffEvents } from '@yance/contract/live/staff-endpoints.ts';
import { countUnread, readAllMessages } from '@yance/contract/notifications/endpoints.ts';
import { agreeApproval, listApprovals } from '@yance/contract/orders/approval-endpoints.ts';
import { answerMessage, cancelOrderByStaff } from '@yance/contract/orders/staff-endpoints.ts';
import { assignFile } from '@yance/contract/results/file-endpoints.ts';
import { attachFiles, getTask, listLaboratories, removeFile } from '@yance/contract/results/staff-endpoints.ts';
import { addPlanLine, countPlan } from '@yance/contract/plans/endpoints.ts';
import { disableStaff, setStaffLaboratory, setStaffRoles } from '@yance/contract/staff/admin-endpoints.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newCast, placeOf } from '../../../test/communities.ts';
import { begun, createLaboratoryStaff, lockedOrder } from '../../../test/laboratory.ts';
import * as live from '../../../test/live.ts';
import { deposited } from '../../../test/money.ts';
import { placeOrder, serviceCalled } from '../../../test/ordering.ts';
import { newMember, newStaff, type StaffSpeaker, signInStaff } from '../../../test/people.ts';
import { newStaffFile } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let processes: [live.Process, live.Process];
let manager: StaffSpeaker;
let service: string;
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
  service = await serviceCalled(world, 'XRD');
  processes = [await live.startProcess(world), await live.startProcess(world)];
  return () => Promise.all(processes.map((one) => one.stop()));
});

const statusOf = async (path: string, ticket: string, cookie?: string): Promise<number> =>
  (
    await world.app.http.inject({
      url: `${path}?ticket=${encodeURIComponent(ticket)}`,
      headers: cookie ? { cookie } : {},
      payloadAsStream: true,
    })
  ).statusCode;
const xrd = [{ kw: 'XRD', count: 1 }];
const orders = (heard: readonly MemberEvent[]) => heard.filter((one) => one.kind === 'order');
const records = (heard: readonly StaffEvent[]) =>
  heard.flatMap((one) => (one.kind === 'changed' ? one.records.map(({ topic, rid }) => `${topic} ${rid}`) : []));
const topics = (heard: readonly MemberEvent[]) => heard.flatMap((one) => (one.kind === 'changed' ? one.topics : []));
type Page = live.Listener<MemberEvent>;
const answer = (rid: string) => world.call(answerMessage, { rid, content: '已安排' }, manager);

describe('a ticket', () => {
  it('opens one stream once, for half a minute, in whichever process, while its session lasts', async () => {
    const member = await newMember(world);
    const [own, old, left] = [
      await live.memberTicket(world, member),
      await live.memberTicket(world, member),
      await live.memberTicket(world, member),
    ];
    const open = `${processes[0].origin}${listenToEvents.path}?ticket=${encodeURIComponent(own)}`;
    const stream = await fetch(open);
    expect(stream.headers.get('cache-control')).toContain('no-transform');
    await stream.body?.cancel();
    for (const at of processes) {
      const again = await fetch(`${at.origin}${listenToEvents.path}?ticket=${encodeURIComponent(own)}`);
      expect([again.status, await again.json()]).toMatchObject([410, { code: 0 }]);
    }
    expect(await statusOf(listenToEvents.path, own.replace(/.$/, ''))).toBe(410);
    await world.call(logout, {}, member);
    expect(await statusOf(listenToEvents.path, left)).toBe(410);
    world.clock.pass(31_000);
    expect(await statusOf(listenToEvents.path, old)).toBe(410);
  });

  it('of staff wants the cookie of the same session, and opens nothing for a member', async () => {
    const [person, colleague] = [await newStaff(world, 'F'), await newStaff(world, 'F')];
    const ticket = await live.staffTicket(world, person);
    expect(await statusOf(listenToStaffEvents.path, ticket)).toBe(401);
    expect(await statusOf(listenToEvents.path, ticket)).toBe(410);
    expect(await statusOf(listenToStaffEvents.path, ticket, colleague.cookie)).toBe(410);
    // A colleague's attempt has used it up.
    expect(await statusOf(listenToStaffEvents.path, ticket, person.cookie)).toBe(410);
  });
});

describe('an open page', () => {
  it('hears in order what staff do in another process, the unread message, and the plan of another browser', async () => {
    const member = await newMember(world);
    const { rid } = await placeOrder(world, member, xrd);
    await world.settle();
    const page = await live.listenAs(world, processes[1], member);
    await page.until((heard) => heard.some(({ kind }) => kind === 'cart'));
    page.heard.length = 0;
    await answer(rid);
    await world.settle();
    await page.until((heard) => orders(heard).length > 0);
    await world.call(cancelOrderByStaff, { rid, reason: '样品不适合' }, manager);
    await world.settle();
    await page.until((heard) => heard.some((one) => one.kind === 'order' && one.state === 'cancelled'));
    expect(orders(page.heard).at(-1)).toEqual({ kind: 'order', rid, state: 'cancelled' });
    const { unread } = await world.call(countUnread, {}, member);
    expect(unread).toBeGreaterThan(0);
    await page.until((heard) => heard.some((one) => one.kind === 'message' && one.unread === unread));
    await world.call(readAllMessages, {}, member);
    await page.until((heard) => heard.some((one) => one.kind === 'message' && one.unread === 0));
    await world.call(addPlanLine, { rid: service, count: 1 }, member);
    await page.until((heard) => heard.some((one) => one.kind === 'cart' && one.cartNum === 1));
    page.leave();
  });

  it('hears nothing of anybody else, whatever happens in whichever order', { timeout: 60_000 }, async () => {
    const members = [await newMember(world), await newMember(world), await newMember(world)];
    const placed = [];
    for (const member of members) placed.push((await placeOrder(world, member, xrd)).rid);
    await world.settle();
    const pages = await Promise.all(members.map((one, index) => live.listenAs(world, processes[index % 2]!, one)));
    await Promise.all(pages.map((page) => page.until((heard) => heard.some(({ kind }) => kind === 'cart'))));
    for (const page of pages) page.heard.length = 0;
    const act = fc.tuple(fc.nat(2), fc.constantFrom('answer', 'order', 'plan', 'read'));
    const acts = fc.sample(act, 5);
    for (const [who, deed] of acts) {
      const member = members[who]!;
      if (deed === 'answer') await answer(placed[who]!);
      if (deed === 'order') await placeOrder(world, member, xrd);
      if (deed === 'plan') await world.call(addPlanLine, { rid: service, count: 1 }, member);
      if (deed === 'read') await world.call(readAllMessages, {}, member);
      await world.settle();
    }
    for (const rid of placed) await world.call(cancelOrderByStaff, { rid, reason: '测试' }, manager);
    await world.settle();
    for (const [index, page] of pages.entries()) {
      const member = members[index]!;
      await page.until((heard) => heard.some((one) => one.kind === 'order' && one.state === 'cancelled'));
      const { rows } = await world.database.pool.query<{ rid: string }>(
        'select rid from orders where member_rid = $1',
        [member.rid],
      );
      const own = new Set(rows.map(({ rid }) => rid));
      expect([acts, orders(page.heard).filter(({ rid }) => !own.has(rid))]).toEqual([acts, []]);
      const { unread } = await world.call(countUnread, {}, member);
      const { cartNum } = await world.call(countPlan, {}, member);
      const counts = page.heard.filter(({ kind }) => kind === 'message' || kind === 'cart');
      // What is told last is what the member has, and nobody else's.
      if (counts.length > 0) {
        await page.until((heard) => heard.some((one) => one.kind === 'message' && one.unread === unread));
        expect(page.heard.findLast(({ kind }) => kind === 'cart')).toEqual({ kind: 'cart', cartNum });
      }
      page.leave();
    }
  });

  it('that comes back hears first what it missed, and after long only that everything may be old', async () => {
    const member = await newMember(world);
    const { rid } = await placeOrder(world, member, xrd);
    const page = await live.listenAs(world, processes[0], member);
    page.leave();
    await page.ended;
    world.clock.pass(20_000);
    await answer(rid);
    await world.settle();
    world.clock.pass(5_000);
    const back = await live.listenAs(world, processes[1], member, 6_000);
    await back.until((heard) => heard.some(({ kind }) => kind === 'cart'));
    expect(back.heard.slice(0, 2)).toMatchObject([{ kind: 'beat' }, { kind: 'order', rid }]);
    const late = await live.listenAs(world, processes[1], member, 3_600_000);
    await late.until((heard) => heard.some(({ kind }) => kind === 'cart'));
    expect(late.heard.map(({ kind }) => kind)).toEqual(['beat', 'resync', 'message', 'cart']);
    back.leave();
    late.leave();
  });

  it('hears that everything may be old when its process had lost the database’s notices', async () => {
    const member = await newMember(world);
    const page = await live.listenAs(world, processes[0], member);
    await world.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`);
    await page.until((heard) => heard.some(({ kind }) => kind === 'resync'));
    expect(page.heard.map(({ kind }) => kind)).toContain('resync');
    await world.call(addPlanLine, { rid: service, count: 1 }, member);
    await page.until((heard) => heard.some((one) => one.kind === 'cart' && one.cartNum === 1));
    page.leave();
  });

  it('is closed when its session ends, before it hears of anything more', async () => {
    const [member, admin, person] = [await newMember(world), await newStaff(world, 'M'), await newStaff(world, 'B')];
    const page = await live.listenAs(world, processes[0], member);
    const opened = await live.listenAsStaff(world, processes[0], person);
    await world.call(logout, {}, member);
    await world.call(disableStaff, { rid: person.rid, disabled: true, reason: '离职' }, admin);
    await processes[0].app.live.beat();
    await Promise.all([page.ended, opened.ended]);
    expect(page.heard.filter(({ kind }) => kind === 'beat').length).toBeLessThanOrEqual(1);
  });
});

describe('an open page of who runs a community', () => {
  it('hears that others decide its orders and pay in, without their orders; members and strangers do not', async () => {
    const { rid: community_rid, people } = await newCast(world, '听课题组');
    const { O, A, M, F } = people;
    const { rid: place } = await placeOf(world, { rid: community_rid }, M);
    const limits = { month_limit_fen: null, order_limit_fen: null, needs_approval: true };
    await world.call(limitMember, { rid: place, ...limits }, O);
    const order = await placeOrder(world, M, xrd, { community_rid });
    await world.settle();
    const pages = await Promise.all([O, A, M, F].map((one, at) => live.listenAs(world, processes[at % 2]!, one)));
    const [owner, admin, member, former] = pages as [Page, Page, Page, Page];
    await Promise.all(pages.map((page) => page.until((heard) => heard.some(({ kind }) => kind === 'cart'))));
    for (const page of pages) page.heard.length = 0;
    const [asked] = (await world.call(listApprovals, { rid: community_rid }, A)).list;
    await world.call(agreeApproval, { rid: order.rid, total_fen: asked?.total_fen ?? 0 }, A);
    await world.settle();
    await Promise.all([owner, admin].map((page) => page.until((heard) => topics(heard).includes('orders'))));
    for (const read of [listOwnCommunities, getCommunity, listApprovals]) expect(read.shows).toContain('orders');
    await member.until((heard) => orders(heard).length > 0);
    expect([...orders(owner.heard), ...orders(admin.heard)]).toEqual([]);
    await deposited(world, M, 1_000_00, 'none', { rid: community_rid });
    await world.settle();
    await Promise.all([owner, admin].map((page) => page.until((heard) => topics(heard).includes('balance'))));
    expect([...orders(former.heard), ...topics(former.heard)]).toEqual([]);
    for (const page of pages) page.leave();
  });
});

describe('an open page of anybody in a community', () => {
  it('hears at once that something is shared with it and is taken back, and that it is frozen and goes on; who has left and strangers hear nothing', async () => {
    const { rid: community_rid, people } = await newCast(world, '共享课题组');
    const { O, M, A, F, S } = people;
    await world.settle();
    const pages = await Promise.all([O, M, F, S].map((one, at) => live.listenAs(world, processes[at % 2]!, one)));
    const [owner, member, former, stranger] = pages as [Page, Page, Page, Page];
    await Promise.all(pages.map((page) => page.until((heard) => heard.some(({ kind }) => kind === 'cart'))));
    const thing = { kind: 'address', rid: A.address_rid ?? '', community_rid } as const;
    for (const shared of [true, false]) {
      for (const page of pages) page.heard.length = 0;
      await world.call(shareThing, { ...thing, shared }, A);
      await world.settle();
      for (const page of [owner, member]) await page.until((heard) => topics(heard).includes('communities'));
    }
    const finance = await newStaff(world, 'F');
    for (const step of [freezeCommunity, unfreezeCommunity]) {
      for (const page of pages) page.heard.length = 0;
      await world.call(step, { rid: community_rid, reason: '核对账目' }, finance);
      await world.settle();
      for (const page of [owner, member]) await page.until((heard) => topics(heard).includes('communities'));
    }
    expect([...topics(former.heard), ...topics(stranger.heard)]).toEqual([]);
    for (const page of pages) page.leave();
  });
});

describe('an open console', () => {
  it('hears which records others have changed, of topics of its roles, and of its own doing on another computer alone', async () => {
    const colleague = await newStaff(world, 'B');
    const editor = await newStaff(world, 'E');
    const member = await newMember(world);
    const { rid } = await placeOrder(world, member, xrd);
    await world.settle();
    // A code of the second factor serves once.
    world.clock.pass(31_000);
    const consoles = {
      own: await live.listenAsStaff(world, processes[0], manager),
      elsewhere: await live.listenAsStaff(world, processes[0], {
        ...manager,
        cookie: await signInStaff(world, manager),
      }),
      colleague: await live.listenAsStaff(world, processes[1], colleague),
      editor: await live.listenAsStaff(world, processes[1], editor),
    };
    for (const opened of Object.values(consoles)) await opened.until((heard) => heard.length > 0);
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0' };
    await world.call(login, { account: member.phone, password: member.password }, undefined, agent);
    await world.settle();
    await answer(rid);
    await world.settle();
    for (const page of [consoles.colleague, consoles.elsewhere])
      await page.until((heard) => records(heard).includes(`orders ${rid}`));
    // A sign-in has changed nothing that they show.
    expect(records(consoles.colleague.heard)).not.toContain(`members ${member.rid}`);
    const other = await placeOrder(world, member, xrd);
    await world.settle();
    await consoles.own.until((heard) => records(heard).includes(`orders ${other.rid}`));
    expect(records(consoles.own.heard)).not.toContain(`orders ${rid}`);
    expect(records(consoles.editor.heard).filter((one) => one.startsWith('orders'))).toEqual([]);
    for (const opened of Object.values(consoles)) opened.leave();
  });
});

describe('a console of who works for one laboratory alone', () => {
  it('hears that its person has other roles or another laboratory', async () => {
    const admin = await newStaff(world, 'M');
    const tester = await newStaff(world, 'L');
    const [place, other] = await world.call(listLaboratories, {}, admin);
    const move = (laboratory_rid = '') =>
      world.call(setStaffLaboratory, { rid: tester.rid, laboratory_rid, reason: '调岗' }, admin);
    await move(place?.rid);
    const steps = [
      () => world.call(setStaffRoles, { rid: tester.rid, roles: ['L', 'W'], reason: '兼管样品' }, admin),
      () => world.call(setStaffRoles, { rid: tester.rid, roles: ['L'], reason: '不再兼管' }, admin),
      () => move(other?.rid),
    ];
    for (const step of steps) {
      await world.settle();
      world.clock.pass(1_000);
      const page = await live.listenAsStaff(world, processes[1], tester);
      await page.until((heard) => heard.length > 0);
      await step();
      await world.settle();
      await page.until((heard) => records(heard).some((one) => one.startsWith('staff ')));
      page.leave();
      expect(records(page.heard).some((one) => one.startsWith('orders '))).toBe(false);
    }
  });
});

describe('an open page of a task', () => {
  it('hears that a colleague attached a file to it, gave it to a sample and removed it, by the task’s rid', async () => {
    const staff = await createLaboratoryStaff(world);
    const { tasks } = await lockedOrder(world, staff, await newMember(world), [{ kw: 'XRD', count: 1 }]);
    const [rid = ''] = tasks;
    await begun(world, staff, rid);
    const { samples } = await world.call(getTask, { rid }, staff.tester);
    await world.settle();
    world.clock.pass(1_000);
    const file_rid = await newStaffFile(world, staff.tester, 'scan.xy');
    const steps = [
      () => world.call(attachFiles, { rid, files: [{ rid: file_rid }] }, staff.tester),
      () => world.call(assignFile, { rid, file_rid, sample_codes: [samples[0]?.code ?? ''] }, staff.tester),
      () => world.call(removeFile, { rid, file_rid }, staff.tester),
    ];
    for (const step of steps) {
      const page = await live.listenAsStaff(world, processes[1], staff.reviewer);
      await page.until((heard) => heard.length > 0);
      await step();
      await world.settle();
      await page.until((heard) => records(heard).includes(`tasks ${rid}`));
      page.leave();
    }
    expect(await world.answer(removeFile, { rid, file_rid }, staff.tester)).toMatchObject({ reason: 'fileGone' });
  });
});

describe('a process', () => {
  it('bounds the pages of one person and of all, and ends them at once when it is told to end', async () => {
    const [member, other] = [await newMember(world), await newMember(world)];
    const small = await live.startProcess(world, { events: { streams: 3, streamsOfOne: 2 } });
    const pages = [await live.listenAs(world, small, member), await live.listenAs(world, small, member)];
    await expect(live.listenAs(world, small, member)).rejects.toThrow('429');
    pages.push(await live.listenAs(world, small, other));
    await expect(live.listenAs(world, small, await newMember(world))).rejects.toThrow('503');
    pages[0]?.leave();
    await pages[0]?.ended;
    const stopped = small.stop();
    expect(await Promise.all(pages.slice(1).map((page) => page.ended))).toEqual(['ended', 'ended']);
    await stopped;
  });
});
