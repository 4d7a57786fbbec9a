import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import { serviceDefinition, type ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { priceLine, priceOf } from '@yance/contract/pricing/engine.ts';
import { noUrgency } from '@yance/contract/pricing/rules.ts';
import { priceTime } from '@yance/contract/reservations/price.ts';
import { describe, expect, test } from 'vitest';
import { services } from './index.ts';

const byCode = new Map(services.map((seed) => [seed.code, serviceDefinition.parse(seed)]));
const found = (code: string): ServiceDefinition => {
  const service = byCode.get(code);
  if (!service) throw new Error(`No service is called ${code}.`);
  return service;
};

/** What one sample costs with these answers alone: nothing that is not named adds to it. */
function yuan(code: string, answers: Answers): number {
  const { prices: rules, parameters: fields } = found(code);
  return priceOf({ rules, fields, answers, count: 1, urgent: 'none', urgency: noUrgency }).total_fen / 100;
}

/**
 * The rows of the starting catalogue, by their number there: every price, included amount and surcharge that it names.
 */
const rows: [number: number, code: string, answers: Answers, yuan: number][] = [
  [1, 'fe-sem', {}, 180],
  [1, 'fe-sem', { images: 6 }, 180],
  [2, 'eds', { areas: 1 }, 150],
  [2, 'eds', { areas: 4 }, 4 * 150],
  [3, 'tem', {}, 350],
  [4, 'ac-stem', { hours: 1 }, 3_000],
  [5, 'ebsd', { areas: 1 }, 600],
  [6, 'fib', {}, 1_500],
  [7, 'afm', {}, 300],
  [8, 'clsm', { positions: 1 }, 150],
  [9, 'metallography', { faces: 1 }, 120],
  [10, 'xrd', { mode: 'powder', two_theta: [10, 70] }, 80],
  [11, 'xrd-texture', { planes: 3 }, 400],
  [12, 'micro-xrd', { points: 1 }, 300],
  [13, 'in-situ-xrd', { scans: 1 }, 200 + 100],
  [13, 'in-situ-xrd', { scans: 5 }, 200 + 5 * 100],
  [14, 'xps', {}, 400],
  [15, 'tof-sims', {}, 1_500],
  [16, 'contact-angle', { liquids: ['water'] }, 100],
  [17, 'icp-oes', { elements: ['Fe'] }, 60],
  [17, 'icp-oes', { elements: ['Fe', 'Ni', 'Cu'], digestion: 'yes' }, 3 * 60 + 80],
  [18, 'icp-ms', { elements: ['Fe', 'Ni'] }, 2 * 80],
  [19, 'xrf', {}, 150],
  [20, 'elemental-analysis', { mode: 'CHN' }, 260],
  [20, 'elemental-analysis', { mode: 'CHNS' }, 360],
  [21, 'onh', {}, 150],
  [22, 'ftir', { purity: 'pure' }, 100],
  [22, 'ftir', { purity: 'mixture' }, 150],
  [23, 'raman', { mode: 'point', points: 3 }, 250],
  [23, 'raman', { mode: 'point', points: 5 }, 250 + 2 * 80],
  [23, 'raman', { mode: 'map', hours: 2 }, 2 * 650],
  [24, 'uv-vis', {}, 100],
  [25, 'photoluminescence', {}, 200],
  [26, 'circular-dichroism', { temperature_mode: 'fixed' }, 200],
  [26, 'circular-dichroism', { temperature_mode: 'variable' }, 600],
  [27, 'tg-dsc', { furnace: 'low', minutes: 60 }, 150],
  [27, 'tg-dsc', { furnace: 'low', minutes: 180 }, 150 + 2 * 100],
  [27, 'tg-dsc', { furnace: 'high', minutes: 60 }, 300],
  [27, 'tg-dsc', { furnace: 'low', rate: 'other' }, 2 * 150],
  [27, 'tg-dsc', { furnace: 'high', rate: 'other' }, 2 * 300],
  [28, 'dsc', {}, 200],
  [28, 'dsc', { rate: 'other' }, 2 * 200],
  [29, 'lfa', { temperatures: 3 }, 3 * 300],
  [30, 'bet', { content: 'surface' }, 150],
  [30, 'bet', { content: 'full' }, 250],
  [31, 'tpd', {}, 350],
  [32, 'dls-zeta', { items: ['size'] }, 300],
  [32, 'dls-zeta', { items: ['size', 'zeta'] }, 600],
  [33, 'nmr', { spectrum: '1H' }, 160],
  [33, 'nmr', { spectrum: '13C' }, 240],
  [33, 'nmr', { spectrum: 'HSQC' }, 360],
  [33, 'nmr', { spectrum: 'HMBC' }, 450],
  [34, 'solid-nmr', { billing: 'proton' }, 150],
  [34, 'solid-nmr', { billing: 'hetero', hours: 3 }, 3 * 200],
  [34, 'solid-nmr', { billing: 'variable', hours: 2 }, 2 * 400],
  [35, 'epr', {}, 200],
  [36, 'gc-ms', { components: 1 }, 300],
  [36, 'gc-ms', { components: 4 }, 300],
  [36, 'gc-ms', { components: 6 }, 300 + 2 * 40],
  [37, 'lc-ms', {}, 300],
  [38, 'gpc', {}, 312],
  [39, 'vsm', { device: 'vsm' }, 200],
  [39, 'vsm', { device: 'mpms', hours: 2 }, 2 * 230],
  [40, 'utm', {}, 150],
  [41, 'nanoindentation', { points: 1 }, 300],
  [42, 'dma', {}, 250],
  [43, 'cv-eis', { test: 'cv' }, 150],
  [43, 'cv-eis', { test: 'eis' }, 200],
  [44, 'battery-cycling', {}, 300],
  [45, 'xafs', {}, 4_000],
  [46, 'heat-treatment', {}, 200],
  [47, 'metabolomics', {}, 600],
  [52, 'raman-session', { mode: 'point', samples: 1 }, 400],
  [53, 'pickup', {}, 0],
  [57, 'data-package', { kind: 'xps', elements: ['C', 'O'] }, 2 * 80],
  [57, 'data-package', { kind: 'rietveld', patterns: 1 }, 300],
  [57, 'data-package', { kind: 'xafs', edges: 1 }, 800],
];

describe('the prices that the starting catalogue names', () => {
  test.each(rows)('%i: %s with %o costs ¥%i', (_, code, answers, expected) => {
    expect(yuan(code, answers)).toBe(expected);
  });

  test('no row of the catalogue is left out', () => {
    const sessions = ['sem-session', 'tem-session', 'fib-sem-session', 'cloud-session'];
    const compared = new Set([...rows.map(([, code]) => code), ...sessions, ...quoted.map(([code]) => code)]);
    expect([...byCode.keys()].filter((code) => !compared.has(code))).toEqual([]);
  });

  const quoted = [
    ['dft', 1_500],
    ['molecular-dynamics', 2_000],
    ['finite-element', 3_000],
  ] as const;
  test.each(quoted)('%s is quoted, from ¥%i', (code, from) => {
    const { prices } = found(code);
    expect(prices).toMatchObject([{ kind: 'base', unit: 'quote', unit_fen: from * 100 }]);
  });

  test.each([
    ['sem-session', '', 'visit', 180],
    ['tem-session', '', 'visit', 260],
    ['fib-sem-session', '', 'visit', 420],
    ['cloud-session', 'ZEISS GeminiSEM 500', 'video', 180],
    ['cloud-session', 'FEI Talos F200X', 'video', 260],
  ])('%s on %s (%s) is ¥%i an hour, a live connection ¥100 more', (code, instrument, mode, hour) => {
    const { prices: rules, parameters: fields } = found(code);
    const hours = (count: number) =>
      priceTime({
        rules,
        fields,
        answers: {},
        instrument,
        mode,
        steps: Array.from({ length: 2 * count }, () => ({ percent: 0, label: '' })),
        stepMinutes: 30,
      }).total_fen / 100;
    const once = code === 'cloud-session' ? 100 : 0;
    expect([hours(1), hours(3)]).toEqual([hour + once, 3 * hour + once]);
  });

  test('scanning slower than 4 °/min and wider than 60° adds to the price of XRD', () => {
    const plain: Answers = { mode: 'powder', two_theta: [10, 70] };
    expect(yuan('xrd', { ...plain, speed: '5' })).toBe(80);
    expect(yuan('xrd', { ...plain, speed: '2' })).toBeGreaterThan(80);
    expect(yuan('xrd', { ...plain, two_theta: [10, 71] })).toBeGreaterThan(80);
  });

  test.each(['tg-dsc', 'dsc'])(
    '%s: another rate or atmosphere needs a baseline of its own, at a sample’s fee',
    (code) => {
      const rate = found(code).parameters.find(({ key }) => key === 'rate');
      expect(rate?.kind === 'choice' && rate.options.find(({ value }) => value === 'other')?.label).toContain('气氛');
      expect(found(code).prices).toContainEqual(expect.objectContaining({ kind: 'choice', per: 'base' }));
    },
  );

  test('the listed price of GPC is ¥400, lowered to ¥312', () => {
    expect(found('gpc').list_price_fen).toBe(400_00);
  });

  test.each([...byCode].filter(([, { prices }]) => prices.some(({ kind }) => kind === 'bands')))(
    'quantity breaks of %s lower the base alone, and say so',
    (_, { prices: rules, parameters: fields }) => {
      const bands = rules.find((rule) => rule.kind === 'bands');
      if (bands?.kind !== 'bands') throw new Error('no breaks');
      expect(bands.bands.map(({ basis_points }) => basis_points / 100)).toEqual(
        bands.bands.map(({ basis_points }) => basis_points / 100).toSorted((a, b) => b - a),
      );
      for (const rule of rules) {
        if (rule.kind !== 'choice' || rule.per !== 'sample') continue;
        const first = rules.find((one) => one.kind === 'base');
        const answers: Answers = {
          ...(first?.kind === 'base' && first.when ? { [first.when.key]: first.when.in[0] ?? '' } : {}),
          ...(first?.kind === 'base' && first.count_key ? { [first.count_key]: 1 } : {}),
          [rule.when.key]: rule.when.in[0] ?? '',
        };
        const groups = [{ name: '', answers, count: 200 }];
        const { lines } = priceLine({ rules, fields, groups, urgent: 'none', urgency: noUrgency });
        expect(lines.find(({ label }) => label.endsWith(rule.label))?.amount_fen).toBe(200 * rule.amount_fen);
        const lowered = lines.filter(({ amount_fen }) => amount_fen < 0);
        expect(lowered.length).toBeGreaterThan(0);
        for (const line of lowered) expect(line.label + line.rule).toContain('附加项不打折');
      }
    },
  );
});
