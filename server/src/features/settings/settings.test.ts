import { getSettings, listSettings } from '@yance/contract/settings/endpoints.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { allSettings, changeSetting, defineSettings, forgetSettings, readSetting } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe('settings', () => {
  it('that are public are listed, and no others', async () => {
    const all = await world.call(listSettings, {});
    expect(all).toMatchObject({ hotline: '010-57340647', hours: '周一至周六 8:30–18:30', popup: { enabled: false } });
    const hidden = (await allSettings(world.database.db)).filter((one) => !one.public).map(({ key }) => key);
    expect(hidden).toContain('withdraw.two_approvers_fen');
    for (const key of hidden) expect(all).not.toHaveProperty([key]);
    expect(await world.call(getSettings, { keys: ['withdraw.two_approvers_fen', 'hotline', 'none'] })).toEqual({
      hotline: '010-57340647',
    });
  });

  it('hold the pickup calendar: four slots, no Sunday, Beijing and Nanjing in six digits', async () => {
    const { allowRegion, samplingSetting } = (await world.call(getSettings, {
      keys: ['allowRegion', 'samplingSetting'],
    })) as { allowRegion: string[]; samplingSetting: { time_slots: string[]; disabled_week: number[] } };
    expect(allowRegion).toEqual(expect.arrayContaining(['110108', '320106']));
    for (const code of allowRegion) expect(code).toMatch(/^(1101|3201)\d{2}$/);
    expect(samplingSetting.time_slots).toHaveLength(4);
    expect(samplingSetting.disabled_week).toEqual([0]);
  });

  it('have a label and a group each, so that an editor can show them', async () => {
    for (const { key, label, group_name } of await allSettings(world.database.db))
      expect([key, label !== '', group_name !== '']).toEqual([key, true, true]);
  });

  it('cost nothing when read again within a second', async () => {
    await world.call(listSettings, {});
    // For a moment after a change, be it that of an earlier test, settings are read each time.
    const free = async () =>
      expect(await countStatements(world, () => readSetting(world.database.db, 'order.confirm_hours'))).toBe(0);
    await vi.waitFor(free, { timeout: 10_000, interval: 200 });
  });

  it('stay the same objects until they are changed, also by another process, which is seen within a second', async () => {
    const { db } = world.database;
    forgetSettings(0);
    const vocabulary = await readSetting(db, 'search.vocabulary');
    expect(await readSetting(db, 'order.confirm_hours')).toBe(2);
    await db.execute(sql`update settings set value = '5' where key = 'order.confirm_hours'`);
    await vi.waitFor(async () => expect(await readSetting(db, 'order.confirm_hours')).toBe(5));
    expect(await readSetting(db, 'search.vocabulary')).toBe(vocabulary);
    await db.execute(sql`update settings set value = '2' where key = 'order.confirm_hours'`);
    forgetSettings(0);
  });

  it('that are changed are read as changed at once, keep their shape, and survive a new start', async () => {
    const work = { tx: world.database.db, clock: world.clock };
    expect(await changeSetting(work, 'order.confirm_hours', 3)).toMatchObject({ value: 3 });
    expect(await readSetting(work.tx, 'order.confirm_hours')).toBe(3);
    expect(await changeSetting(work, 'order.confirm_hours', 'three')).toBeUndefined();
    await defineSettings(work, [{ key: 'order.confirm_hours', value: 2, label: '确认', group: '订单' }]);
    expect(await readSetting(work.tx, 'order.confirm_hours')).toBe(3);
  });

  it('that do not exist are a fault of the code', async () => {
    // @ts-expect-error The types know every key.
    await expect(readSetting(world.database.db, 'no.such')).rejects.toThrow('no.such');
  });
});
