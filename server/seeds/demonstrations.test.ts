import { describe, expect, it } from 'vitest';
import { demonstrate } from './demonstrations.ts';
import { services } from './services/index.ts';

const shown = services.flatMap(({ code, demo }) => (demo ? [[code, demo] as const] : []));

describe('a service that names a demonstration', () => {
  it.each(shown)('%s gets a plot of %s whose points run one way and have a value each', (code, kind) => {
    const demo = demonstrate(kind, code);
    expect(demo).not.toBeNull();
    const { x, y } = demo!;
    expect(x.length).toBeGreaterThan(20);
    expect(x.length).toBeLessThan(4000);
    expect(y).toHaveLength(x.length);
    expect([...x, ...y].every(Number.isFinite)).toBe(true);
    const rising = (x[1] ?? 0) > (x[0] ?? 0);
    expect(x.every((value, index) => index === 0 || (rising ? value > x[index - 1]! : value < x[index - 1]!))).toBe(
      true,
    );
    expect(new Set(y).size).toBeGreaterThan(5);
  });
  it('says that it was calculated', () => {
    for (const [code, kind] of shown) expect(demonstrate(kind, code)?.title).toMatch(/模拟/);
  });
});
