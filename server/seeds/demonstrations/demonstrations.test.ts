import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { listServiceNames } from '../../src/features/catalogue/index.ts';
import { openWorld, type World } from '../../test/world.ts';
import { services } from '../services/index.ts';
import { plotted } from './plots.ts';
import { tabulated } from './tables.ts';

const shown = services.flatMap(({ code, demo }) => (demo ? [{ code, demo }] : []));
const curves = shown.flatMap(({ code, demo }) => {
  const view = plotted(demo, code)?.view;
  return view?.kind === 'plot' ? view.series.map((series) => ({ code, demo, ...series })) : [];
});
const sheets = shown.flatMap(({ code, demo }) => {
  const view = tabulated(demo, code)?.view;
  return view?.kind === 'table' ? [{ code, ...view }] : [];
});

describe('a demonstration', () => {
  it.each(curves)('of $code in $demo: the curve $name has a value for each of its rising x', ({ x, y, points }) => {
    expect(x.length).toBeGreaterThan(20);
    expect(x.length).toBeLessThanOrEqual(4000);
    expect(points).toBe(x.length);
    expect(y).toHaveLength(x.length);
    expect([...x, ...y].every(Number.isFinite)).toBe(true);
    expect(x.every((value, index) => index === 0 || value > x[index - 1]!)).toBe(true);
    expect(new Set(y).size).toBeGreaterThan(5);
  });

  it.each(sheets)('of $code: the table fills every column of every row', ({ columns, rows, total }) => {
    expect(rows.length).toBeGreaterThan(2);
    expect(total).toBe(rows.length);
    for (const row of rows) {
      expect(row).toHaveLength(columns.length);
      expect(row.join(' ')).not.toMatch(/NaN|undefined|Infinity|-\d/);
    }
  });
});

describe('the page of a service', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });

  it('shows a result for every service but the fetching of samples, and says that it was calculated', async () => {
    for (const { code, rid } of await listServiceNames(world.database.db)) {
      const { demo } = await world.call(getServiceDetail, { rid });
      if (code === 'pickup') expect(demo).toBeNull();
      else expect(demo?.title, code).toMatch(/模拟|示意/);
      if (demo?.view.kind === 'image') {
        const { body } = await world.app.http.inject({ url: demo.view.url });
        expect(body, code).toMatch(/^<svg/);
      }
    }
  });
});
