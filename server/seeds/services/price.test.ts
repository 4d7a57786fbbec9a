import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import { serviceDefinition } from '@yance/contract/catalogue/service.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import { estimateAnswers, priceOf } from '@yance/contract/pricing/engine.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { describe, expect, test } from 'vitest';
import { services } from './index.ts';

const urgency = { basisPoints: { three_days: 5_000, one_day: 10_000 }, leastFen: 10_000 };
const byCode = new Map(services.map((seed) => [seed.code, serviceDefinition.parse(seed)]));

/** What the service costs in yuan with these answers and everything else as its form opens; null by quote. */
function yuan(code: string, count: number, answers: Answers, urgent: Urgency = 'none'): number | null {
  const service = byCode.get(code);
  if (!service) throw new Error(`No service is called ${code}.`);
  const given = estimateAnswers(service.parameters, answers);
  const price = priceOf({ rules: service.prices, answers: given, count, urgent, urgency });
  return price.by_quote ? null : price.total_fen / 100;
}

/** Worked out by hand from the price list: service, samples (or hours), answers, yuan. */
const examples: readonly (readonly [code: string, count: number, answers: Answers, yuan: number | null])[] = [
  ['fe-sem', 1, {}, 180],
  // 12 × (180 + one batch of three more photographs at 30) + 12 × 20 for gold; two samples at 95 %.
  ['fe-sem', 12, { coating: 'yes', coating_material: 'gold', images: 9 }, 12 * (180 + 30) - 2 * 9 + 240],
  ['fe-sem', 1, { purpose: ['surface', 'eds'], eds_areas: 2 }, 180 + 2 * 150],
  ['eds', 1, { areas: 3 }, 450],
  ['tem', 1, { modes: ['tem'] }, 350],
  ['tem', 1, {}, 450],
  ['ac-stem', 1, { hours: 2 }, 6_000],
  ['ebsd', 2, { areas: 2, polishing: 'mechanical' }, 2 * (600 + 400 + 150)],
  ['fib', 1, {}, 1_500],
  ['fib', 1, { thickness: '50' }, 2_000],
  ['afm', 1, {}, 300],
  ['afm', 1, { positions: 4, mode: 'kpfm' }, 300 + 2 * 80 + 300],
  ['clsm', 1, { positions: 3, outputs: ['image', 'wear'] }, 150 + 2 * 60 + 60],
  ['metallography', 1, { faces: 2, grain_size: 'yes' }, 120 + 100 + 50],
  // A scan of more than 60° costs 20 more; a slow one 60 more.
  ['xrd', 1, { two_theta: [10, 70] }, 80],
  ['xrd', 1, { two_theta: [5, 90] }, 100],
  ['xrd', 1, { two_theta: [10, 70], speed: '2' }, 140],
  // Ten at 80, twenty at 76, ten at 72.
  ['xrd', 40, { two_theta: [10, 70] }, 800 + 1_520 + 720],
  // In situ costs a base of its own and 100 for each temperature.
  ['xrd', 1, { mode: 'in_situ', temperatures: 3, two_theta: [10, 70] }, 200 + 3 * 100],
  ['xrd-texture', 1, { planes: 4, output: 'odf' }, 400 + 100 + 150],
  ['micro-xrd', 1, { points: 2 }, 600],
  ['micro-xrd', 1, { points: 2, spot: '50' }, 780],
  ['in-situ-xrd', 1, { scans: 5 }, 200 + 5 * 100],
  ['xps', 1, { narrow: ['C', 'O', 'N', 'Fe'] }, 400],
  ['xps', 1, { narrow: ['C', 'O', 'N', 'Fe', 'Cu', 'Zn'], valence_band: 'yes' }, 400 + 2 * 50 + 80],
  ['xps', 1, { narrow: ['C'], etching: 'depth', etch_times: 2 }, 400 + 2 * 120],
  ['tof-sims', 1, {}, 1_500],
  ['tof-sims', 1, { polarity: 'both' }, 2_300],
  ['contact-angle', 1, { liquids: ['water', 'diiodomethane'], surface_energy: 'yes' }, 200],
  ['icp-oes', 3, { elements: ['Fe', 'Cu'] }, 3 * 2 * 60 + 3 * 80],
  ['icp-ms', 2, { elements: ['Fe', 'Cu', 'Pb'], digestion: 'no' }, 2 * 3 * 80],
  ['xrf', 1, { preparation: 'fused', method: 'quantitative' }, 150 + 100 + 150],
  ['elemental-analysis', 1, { mode: 'CHN' }, 260],
  ['elemental-analysis', 1, { mode: 'CHNS' }, 360],
  ['onh', 1, { gases: ['O', 'N', 'H'] }, 150 + 80],
  ['ftir', 1, {}, 100],
  ['ftir', 1, { mode: 'drifts' }, 150],
  ['ftir', 1, { purity: 'mixture' }, 150],
  // Three points are included, each further one costs 80.
  ['raman', 1, { mode: 'point', points: 3 }, 250],
  ['raman', 2, { mode: 'point', points: 5 }, 2 * (250 + 2 * 80)],
  ['raman', 1, { mode: 'map', hours: 2 }, 1_300],
  ['uv-vis', 1, {}, 100],
  ['uv-vis', 1, { mode: 'drs', band_gap: 'yes' }, 130],
  ['uv-vis', 1, { near_infrared: 'yes', wavelength_nir: [300, 2000] }, 150],
  ['photoluminescence', 1, {}, 200],
  ['photoluminescence', 1, { items: ['emission', 'lifetime'] }, 400],
  ['circular-dichroism', 1, { temperature_mode: 'fixed' }, 200],
  ['circular-dichroism', 1, { temperature_mode: 'variable' }, 600],
  // Sixty minutes are included below 1 000 °C, then every started hour costs 100.
  ['tg-dsc', 1, { minutes: 60 }, 150],
  ['tg-dsc', 1, { minutes: 90 }, 250],
  ['tg-dsc', 1, { minutes: 181 }, 150 + 3 * 100],
  ['tg-dsc', 1, { furnace: 'high' }, 300],
  // A baseline is measured once for each condition, and is one sample's fee.
  ['tg-dsc', 1, { rate: 'other' }, 300],
  ['tg-dsc', 1, { furnace: 'high', rate: 'other' }, 600],
  ['tg-dsc', 2, { furnace: 'high', rate: 'other', crucible: 'platinum' }, 2 * (300 + 50) + 300],
  ['tg-dsc', 5, { rate: 'other', rate_other: '2 °C/min' }, 5 * 150 + 150],
  ['dsc', 3, { rate: 'other' }, 3 * 200 + 200],
  ['dsc', 1, {}, 200],
  ['dsc', 1, { heat_capacity: 'yes' }, 500],
  ['lfa', 1, { temperatures: 3 }, 900],
  ['bet', 1, { content: 'surface' }, 150],
  ['bet', 1, { content: 'full' }, 250],
  ['tpd', 1, {}, 350],
  ['dls-zeta', 1, { items: ['size'] }, 300],
  ['dls-zeta', 1, { items: ['size', 'zeta'] }, 600],
  ['nmr', 1, { spectrum: '1H', dissolved: 'yes' }, 160],
  ['nmr', 1, { spectrum: '13C', dissolved: 'yes' }, 240],
  ['nmr', 1, { spectrum: 'HSQC', dissolved: 'yes' }, 360],
  ['nmr', 1, { spectrum: 'HMBC', dissolved: 'no' }, 450 + 40],
  ['solid-nmr', 1, { billing: 'proton' }, 150],
  ['solid-nmr', 1, { billing: 'hetero', hours: 3 }, 600],
  ['solid-nmr', 1, { billing: 'variable', hours: 2 }, 800],
  ['epr', 1, {}, 200],
  ['epr', 1, { trap: 'DMPO', light: 'uv' }, 200 + 100 + 80],
  // Four components are included, each further one costs 40.
  ['gc-ms', 1, { components: 4 }, 300],
  ['gc-ms', 1, { components: 6 }, 380],
  ['lc-ms', 1, {}, 300],
  ['gpc', 1, {}, 312],
  ['vsm', 1, {}, 200],
  ['vsm', 1, { device: 'mpms', hours: 2 }, 460],
  ['utm', 3, {}, 450],
  ['nanoindentation', 1, { points: 3 }, 900],
  ['dma', 1, {}, 250],
  ['dma', 1, { rate: '2' }, 325],
  ['cv-eis', 1, { test: 'cv' }, 150],
  ['cv-eis', 1, { test: 'eis' }, 200],
  ['battery-cycling', 1, {}, 300],
  ['battery-cycling', 1, { cycles: 120, state: 'powder' }, 300 + 2 * 100 + 150 + 200],
  ['xafs', 1, {}, 4_000],
  ['heat-treatment', 1, {}, 200],
  ['heat-treatment', 1, { hours: 10, atmosphere: 'n2' }, 200 + 2 * 20 + 100],
  ['metabolomics', 6, {}, 3_600],
  ['metabolomics', 30, {}, 24 * 600 + 6 * 570],
  // Instrument time: the count is hours.
  ['sem-session', 2, {}, 360],
  ['sem-session', 2, { coating: 'yes', eds: 'yes' }, 360 + 50 + 100],
  ['tem-session', 1, {}, 260],
  ['tem-session', 2, { preparation: 'drop' }, 520 + 100],
  ['fib-sem-session', 2, {}, 840],
  ['cloud-session', 1, { instrument: 'ZEISS GeminiSEM 500', presence: 'video' }, 180 + 100],
  ['raman-session', 1, { mode: 'point', samples: 1 }, 400],
  ['raman-session', 2, { mode: 'map' }, 900],
  ['pickup', 1, {}, 0],
  ['dft', 1, {}, null],
  ['molecular-dynamics', 1, {}, null],
  ['finite-element', 1, {}, null],
  ['data-package', 1, { kind: 'xps', elements: ['C', 'O', 'N'] }, 240],
  ['data-package', 1, { kind: 'rietveld', patterns: 2 }, 600],
  ['data-package', 1, { kind: 'xafs', edges: 1 }, 800],
  ['data-package', 1, { kind: 'bioinformatics' }, null],
];

/** What nobody can ask for without its price: answers that the forms refuse. */
const unpriced: readonly (readonly [code: string, answers: Answers])[] = [
  ['uv-vis', { near_infrared: 'no', wavelength: [200, 2000] }],
  ['tg-dsc', { furnace: 'low', temperature_low: [30, 1_400] }],
  ['solid-nmr', { billing: 'hetero', nucleus: '1H' }],
];

describe('the price list', () => {
  test.each(unpriced)('%s cannot be asked for %o', (code, answers) => {
    const { parameters } = byCode.get(code)!;
    const wrong = Object.keys(answers).at(-1) ?? '';
    const { errors } = checkAnswers(parameters, { ...estimateAnswers(parameters, answers), ...answers }, 'form');
    expect(errors.map((error) => error.path)).toContain(`form.${wrong}`);
  });

  test('a nucleus other than hydrogen is never asked for at the price of a sample', () => {
    const { parameters } = byCode.get('solid-nmr')!;
    expect(checkAnswers(parameters, { billing: 'proton', nucleus: '13C' }, 'form').valid).not.toHaveProperty('nucleus');
  });

  test('has a worked example for each of the 57 services', () => {
    expect(new Set(examples.map(([code]) => code))).toEqual(new Set(byCode.keys()));
    expect(byCode.size).toBe(57);
  });

  test.each(examples)('%s × %i %o costs ¥%s', (code, count, answers, expected) => {
    expect(yuan(code, count, answers)).toBe(expected);
  });

  test('asks half as much again for three working days and twice as much for 24 hours, at least ¥100', () => {
    expect(yuan('fe-sem', 1, {}, 'three_days')).toBe(280);
    expect(yuan('fe-sem', 4, {}, 'three_days')).toBe(1_080);
    expect(yuan('fe-sem', 4, {}, 'one_day')).toBe(1_440);
    expect(yuan('xrd', 1, { two_theta: [10, 70] }, 'one_day')).toBe(180);
  });
});
