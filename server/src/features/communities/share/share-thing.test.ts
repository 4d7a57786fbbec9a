import { randomUUID } from 'node:crypto';
import {
  agreeHandover,
  leaveCommunity,
  removeMember,
  transferCommunity,
} from '@yance/contract/communities/endpoints.ts';
import { getSharing, listShared, shareThing } from '@yance/contract/communities/share-endpoints.ts';
import { shareKinds, type ShareKind } from '@yance/contract/communities/kinds.ts';
import { deleteAddress, listAddresses } from '@yance/contract/identity/endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listPresets, savePreset } from '@yance/contract/orders/preset-endpoints.ts';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { assignFiles, listAssigns, previewAssign, testRecord } from '@yance/contract/results/endpoints.ts';
import { getSample, listSamples } from '@yance/contract/samples/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { join, newCast, placeOf } from '../../../../test/communities.ts';
import { checkingOrder, openLaboratory, shippedOrder, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { serviceCalled } from '../../../../test/ordering.ts';
import { newAddress, newMember, type MemberSpeaker } from '../../../../test/people.ts';
import type { Answer, World } from '../../../../test/world.ts';
import { usableAddress } from '../../identity/index.ts';

let world: World;
let staff: LaboratoryStaff;
/** Whose things they are: a member of the community, and nobody who runs it. */
let giver: MemberSpeaker;
let cast: Awaited<ReturnType<typeof newCast>>;
let service_rid: string;
beforeAll(async () => {
  ({ world, staff, student: giver } = await openLaboratory(100_000_00));
  cast = await newCast(world, '共享课题组');
  await join(world, cast.community, cast.people.O, giver);
  service_rid = await serviceCalled(world, 'XRD');
}, 60_000);

type Way = 'shared' | 'revoked' | 'never';
const ways: readonly Way[] = ['shared', 'revoked', 'never'];
const share = (kind: ShareKind, rid: string, shared = true, who = giver, community_rid = cast.rid) =>
  world.call(shareThing, { kind, rid, community_rid, shared }, who);

/** A new thing of the giver's of a kind. */
const made: Record<ShareKind, (name: string) => Promise<string>> = {
  order: async () => (await checkingOrder(world, staff, giver, [{ kw: 'XRD', count: 1 }])).rid,
  sample: async () => {
    const order_rid = await shippedOrder(world, giver, [{ kw: 'XRD', count: 1 }]);
    return (await world.call(listSamples, { order_rid }, giver)).list[0]?.rid ?? '';
  },
  address: async () => newAddress(world, giver),
  preset: async (name) => (await world.call(savePreset, { service_rid, name, group: { parameters: {} } }, giver)).rid,
};

/** What somebody can do with another's thing: true where it opens. */
const uses: Record<ShareKind, (rid: string, who: MemberSpeaker) => Promise<unknown>> = {
  order: (rid, who) => world.answer(assignFiles, { order_rid: rid }, who),
  sample: (rid, who) => world.answer(getSample, { rid }, who),
  address: async (rid, who) => {
    const { list } = await world.call(listAddresses, { shared: true }, who);
    const listed = list.some((one) => one.address_rid === rid);
    const usable = await world.database.transaction((tx) =>
      usableAddress(tx, who.rid, rid).then(
        () => true,
        () => false,
      ),
    );
    expect(usable, 'what is listed can be chosen, and nothing else').toBe(listed);
    return { code: Number(listed) };
  },
  preset: async (rid, who) => ({
    code: Number((await world.call(listPresets, { service_rid }, who)).some((one) => one.rid === rid)),
  }),
};
const plain = (reply: unknown): string => JSON.stringify({ ...(reply as Answer<unknown>), status: 0 });

test(
  'owner, admin, member, former member and stranger: what is shared opens to who is in the community, all else reads like missing',
  { timeout: 240_000 },
  async () => {
    const wrong: string[] = [];
    const { O, A, M, F, S } = cast.people;
    for (const kind of keysOf(shareKinds)) {
      const things = {} as Record<Way, string>;
      for (const way of ways) things[way] = await made[kind](`${kind} ${way}`);
      await share(kind, things.shared);
      await share(kind, things.revoked);
      await share(kind, things.revoked, false);
      for (const [letter, who] of Object.entries({ O, A, M, F, S })) {
        const missing = plain(await uses[kind](randomUUID(), who));
        for (const way of ways) {
          const reply = await uses[kind](things[way], who);
          const opens = (reply as { code: number }).code === 1;
          const may = way === 'shared' && 'OAM'.includes(letter);
          if (opens !== may) wrong.push(`${kind} ${way}: ${letter} ${opens ? 'reads it' : 'does not read it'}`);
          else if (!may && plain(reply) !== missing) wrong.push(`${kind} ${way}: ${letter} reads ${plain(reply)}`);
        }
        // Nobody but its owner says with whom it is shared, or learns it: neither to share nor to take it back.
        const others: [Endpoint, object][] = [
          [getSharing, {}],
          [shareThing, { community_rid: cast.rid, shared: true }],
          [shareThing, { community_rid: cast.rid, shared: false }],
        ];
        for (const [endpoint, more] of others) {
          const gone = plain(await world.answer(endpoint, { kind, rid: randomUUID(), ...more }, who));
          for (const way of ways) {
            const reply = plain(await world.answer(endpoint, { kind, rid: things[way], ...more }, who));
            if (reply !== gone) wrong.push(`${endpoint.path} ${kind} ${way}: ${letter} reads ${reply}`);
          }
        }
      }
      for (const way of ways)
        if (((await uses[kind](things[way], giver)) as { code: number }).code !== 1)
          wrong.push(`${kind} ${way}: the owner does not read it`);
      const { communities } = await world.call(getSharing, { kind, rid: things.shared }, giver);
      expect(communities).toMatchObject([{ rid: cast.rid, shared: expect.any(String) as unknown }]);
    }
    expect(wrong).toEqual([]);
  },
);

test(
  'of an order its published results are shared and nothing else; who opens, views or downloads them is noted for the owner',
  { timeout: 60_000 },
  async () => {
    const { O, M, S } = cast.people;
    const { rid, files } = await checkingOrder(world, staff, giver, [{ kw: 'XRD', count: 1 }]);
    const file = files[0] ?? '';
    await share('order', rid);
    for (const [endpoint, input] of [
      [getOrder, { rid }],
      [testRecord, { rid }],
    ] as const)
      expect(await world.answer(endpoint, input, M)).toMatchObject({ reason: 'notFound' });
    expect((await world.call(listAssigns, { order_rid: rid }, M)).list).toEqual([]);
    const opened = await world.call(assignFiles, { order_rid: rid }, M);
    expect(opened.files.map((one) => one.rid)).toEqual(files);
    const url = opened.files[0]?.url ?? '';
    const zip = opened.zip_url ?? '';
    const got = async (address: string) => (await world.app.http.inject({ url: address })).statusCode;
    expect([await got(url), await got(zip)]).toEqual([200, 200]);
    const preview = await world.call(previewAssign, { rid: file }, M);
    const curves = preview.kind === 'parts' ? preview.data.url : '';
    expect(await got(curves)).toBe(200);
    await world.call(previewAssign, { rid: file }, M);
    expect(await world.answer(previewAssign, { rid: file }, S)).toMatchObject({ reason: 'notFound' });
    const { list: log } = await world.call(listAccesses, { order_rid: rid }, giver);
    const name = opened.files[0]?.name;
    const theirs = log.filter(({ by }) => by === 'community');
    expect(theirs.map(({ label, file: of, times }) => `${label} ${of} ${times}`).toSorted()).toEqual(
      ['下载 全部结果文件（压缩包） 1', `下载 ${name} 1`, '打开  1', `查看 ${name} 2`].toSorted(),
    );
    expect(new Set(theirs.map(({ reader }) => reader))).toEqual(new Set(['林晓雨 · 共享课题组']));
    await world.settle();
    const { list } = await world.call(listMessages, { size: 100 }, O);
    expect(list.some(({ title }) => title === '成员共享了检测结果')).toBe(true);
    // What was handed out stops with the sharing.
    await share('order', rid, false);
    expect([await got(url), await got(zip), await got(curves)]).toEqual([410, 410, 410]);
    expect(await world.answer(previewAssign, { rid: file }, M)).toMatchObject({ reason: 'notFound' });
    // Taking it back and sharing it again is one sharing, and the views stay.
    await share('order', rid);
    await share('order', rid);
    expect((await world.call(listShared, { rid: cast.rid }, M)).list.filter((one) => one.rid === rid)).toHaveLength(1);
    expect((await world.call(listAccesses, { order_rid: rid }, giver)).total).toBe(log.length);
  },
);

test('sharing ends with the place of either side: who leaves or is removed reads nothing more, and coming back does not bring it back', async () => {
  const { O, M } = cast.people;
  const [other, reader] = [await newMember(world), await newMember(world)];
  const preset = await world.call(savePreset, { service_rid, name: '自己的', group: { parameters: {} } }, other);
  for (const who of [other, reader]) await join(world, cast.community, O, who);
  await share('preset', preset.rid, true, other);
  const reads = async (who: MemberSpeaker) => ((await uses.preset(preset.rid, who)) as { code: number }).code === 1;
  expect([await reads(reader), await reads(M)]).toEqual([true, true]);
  await world.call(removeMember, { rid: (await placeOf(world, cast.community, reader)).rid }, O);
  expect([await reads(reader), await reads(M)]).toEqual([false, true]);
  await world.call(leaveCommunity, { rid: cast.rid }, other);
  expect(await reads(M)).toBe(false);
  await join(world, cast.community, O, other);
  expect(await reads(M)).toBe(false);
  expect((await world.call(getSharing, { kind: 'preset', rid: preset.rid }, other)).communities).toMatchObject([
    { shared: null },
  ]);
  await share('preset', preset.rid, true, other);
  expect(await reads(M)).toBe(true);
  expect((await world.call(listPresets, { service_rid }, M)).find(({ rid }) => rid === preset.rid)?.shared).toEqual({
    person: '林晓雨',
    community: '共享课题组',
  });
});

test('a shared sample shows what it is and where it was, without photos and steps; a deleted thing is gone for all', async () => {
  const { M, S } = cast.people;
  const sample = await made.sample('');
  await share('sample', sample);
  expect(await world.call(getSample, { rid: sample }, M)).toMatchObject({
    actions: [],
    photos: [],
    claimable: false,
    shared: { person: '林晓雨', community: '共享课题组' },
  });
  expect((await world.call(listShared, { rid: cast.rid, kind: 'sample' }, M)).list[0]).toMatchObject({
    rid: sample,
    person: '林晓雨',
    own: false,
  });
  expect(await world.answer(listShared, { rid: cast.rid }, S)).toMatchObject({ reason: 'notFound' });
  const address = await made.address('');
  await share('address', address);
  expect(((await uses.address(address, M)) as { code: number }).code).toBe(1);
  await world.call(deleteAddress, { address_rid: address }, giver);
  expect(((await uses.address(address, M)) as { code: number }).code).toBe(0);
});

test('the next owner of the community gets no right over what its members share', async () => {
  const { O, A, M } = cast.people;
  const preset = await made.preset('不共享的');
  const offer = await world.call(transferCommunity, { rid: (await placeOf(world, cast.community, A)).rid }, O);
  await world.call(agreeHandover, { rid: offer.rid, accept: true }, A);
  const asked = { kind: 'preset' as const, rid: preset, community_rid: cast.rid, shared: true };
  expect(await world.answer(shareThing, asked, A)).toMatchObject({ reason: 'notFound' });
  expect(((await uses.preset(preset, M)) as { code: number }).code).toBe(0);
});

test('the owner is told once a day that an order’s results are shared, however often that is taken back', async () => {
  const rid = await made.order('');
  const told = async () => {
    await world.settle();
    const { rows } = await world.database.pool.query(
      `select 1 from facts f join community_shares s on s.rid = f.entity_rid
       where f.entity = 'share' and f.event = 'results' and s.thing_rid = $1`,
      [rid],
    );
    return rows.length;
  };
  for (let time = 0; time < 3; time += 1) {
    await share('order', rid);
    await share('order', rid, false);
  }
  expect(await told()).toBe(1);
  await world.database.pool.query(
    `update community_shares set created_at = created_at - interval '1 day' where thing_rid = $1`,
    [rid],
  );
  await share('order', rid);
  expect(await told()).toBe(2);
});
