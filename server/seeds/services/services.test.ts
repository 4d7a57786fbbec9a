import { shownFields, type Answers, type ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { serviceDefinition, type ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { describe, expect, it } from 'vitest';
import { reservationModes } from '@yance/contract/reservations/states.ts';
import { categories } from '../categories.ts';
import { services } from './index.ts';

const parsed = services.map((seed) => serviceDefinition.parse(seed));
const byCode = new Map(parsed.map((service) => [service.code, service]));
const valuesOf = (field: ParameterField) =>
  field.kind === 'choice' || field.kind === 'choices' ? field.options.map(({ value }) => value) : [];

/** The conditions of a service: who depends on which key having which values. */
function conditionsOf(service: ServiceDefinition) {
  const shown = service.parameters.flatMap(({ key, show_when }) => (show_when ? [{ by: key, ...show_when }] : []));
  const priced = service.prices.flatMap((rule) =>
    'when' in rule && rule.when ? [{ by: rule.label, ...rule.when }] : [],
  );
  return [...shown, ...priced];
}

describe('the starting catalogue', () => {
  it('holds the 57 services under unique codes and names', () => {
    expect(parsed).toHaveLength(57);
    expect(new Set(parsed.map(({ code }) => code)).size).toBe(57);
    expect(new Set(parsed.map(({ name }) => name)).size).toBe(57);
    expect([1, 2, 3].map((type) => parsed.filter(({ type_id }) => type_id === type).length)).toEqual([47, 6, 4]);
  });

  it('names the ways of taking part as reservations do', () => {
    const asked = parsed.flatMap(({ parameters }) => parameters.filter(({ key }) => key === 'presence'));
    expect(asked.length).toBeGreaterThan(0);
    for (const field of asked)
      for (const { value, label } of field.kind === 'choice' ? field.options : [])
        expect(Object.entries(reservationModes)).toContainEqual([value, label]);
    expect(new Set(asked.flatMap(valuesOf))).toEqual(new Set(Object.keys(reservationModes)));
  });

  it('puts each service into a known category of its own type, and every category has services', () => {
    for (const service of parsed)
      expect(categories.find(({ id }) => id === service.category_id)?.type_id, service.code).toBe(service.type_id);
    for (const category of categories)
      expect(
        parsed.some(({ category_id }) => category_id === category.id),
        category.name,
      ).toBe(true);
  });

  it('keeps one id space: categories from 11, children from 101, 31 is 电镜, and children name services of their category', () => {
    const ids = categories.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(categories[0]).toMatchObject({ id: 31, name: '电镜' });
    for (const { id, children } of categories) {
      expect(id).toBeGreaterThanOrEqual(11);
      expect(id).toBeLessThan(101);
      for (const child of children)
        for (const code of child.services) expect(byCode.get(code)?.category_id, `${child.name} ${code}`).toBe(id);
    }
  });
});

describe.each(parsed.map((service) => [service.code, service] as const))('%s', (_, service) => {
  it('is described: 3–6 paragraphs or more lines, requirements, files, 2–4 questions, aliases, days in order', () => {
    expect(
      service.introduction.filter((line) => !line.startsWith('- ') && !line.startsWith('## ')).length,
    ).toBeGreaterThanOrEqual(2);
    expect(service.introduction.length).toBeGreaterThanOrEqual(3);
    expect(service.faq.length).toBeGreaterThanOrEqual(2);
    expect(service.faq.length).toBeLessThanOrEqual(4);
    expect(service.requirements.length).toBeGreaterThanOrEqual(3);
    expect(service.result_types.length).toBeGreaterThan(0);
    expect(service.aliases.length).toBeGreaterThan(2);
    expect(service.days_max).toBeGreaterThanOrEqual(service.days_min);
  });

  it('never shows an estimate sign', () => {
    expect(JSON.stringify(service)).not.toContain('≈');
  });

  it('asks and prices by parameters that exist, with answers that they offer', () => {
    const fields = new Map(service.parameters.map((field) => [field.key, field]));
    expect(fields.size).toBe(service.parameters.length);
    for (const { by, key, in: values } of conditionsOf(service)) {
      const field = fields.get(key);
      expect(field, `${by} depends on ${key}`).toBeDefined();
      for (const value of values) expect(valuesOf(field!), `${by}: ${key}`).toContain(value);
    }
    for (const rule of service.prices) {
      if (rule.kind === 'extra')
        expect(['number', 'elements', 'choices', 'range']).toContain(fields.get(rule.key)?.kind);
      if (rule.kind === 'base' && rule.count_key)
        expect(['number', 'elements', 'choices']).toContain(fields.get(rule.count_key)?.kind);
    }
    for (const field of service.parameters) {
      if (field.kind === 'choice' && field.default) expect(valuesOf(field)).toContain(field.default);
      if ((field.kind === 'number' || field.kind === 'range') && field.default !== undefined) {
        const [low, high] = Array.isArray(field.default) ? field.default : [field.default, field.default];
        expect(low).toBeGreaterThanOrEqual(field.min);
        expect(high).toBeLessThanOrEqual(field.max);
      }
    }
  });

  it('has exactly one base price for the preset answers, and never two bases at once', () => {
    const given: Answers = {};
    for (const field of service.parameters)
      if (field.kind === 'choice' && field.default) given[field.key] = field.default;
    const bases = service.prices.filter((rule) => rule.kind === 'base');
    const holding = bases.filter((rule) => !rule.when || rule.when.in.includes(String(given[rule.when.key])));
    expect(holding).toHaveLength(1);
    const keys = new Set(bases.map((rule) => rule.when?.key));
    expect(keys.size).toBe(1);
    const taken = bases.flatMap((rule) => rule.when?.in ?? []);
    expect(new Set(taken).size).toBe(taken.length);
    const key = [...keys][0];
    if (key) expect(new Set(taken)).toEqual(new Set(valuesOf(service.parameters.find((field) => field.key === key)!)));
    expect(shownFields(service.parameters, given).length).toBeGreaterThan(0);
  });
});

describe('limits of techniques', () => {
  const limitsOf = (code: string, key: string) => {
    const field = byCode.get(code)?.parameters.find((one) => one.key === key);
    return field && (field.kind === 'range' || field.kind === 'number') ? [field.min, field.max] : null;
  };
  it('XRD: 2θ stays within 0.5–160° and is preset to 5–90°', () => {
    for (const code of ['xrd', 'micro-xrd', 'in-situ-xrd']) expect(limitsOf(code, 'two_theta')).toEqual([0.5, 160]);
    expect(byCode.get('xrd')?.parameters.find(({ key }) => key === 'two_theta')).toMatchObject({ default: [5, 90] });
  });
  it('TG: never above 1 500 °C', () => expect(limitsOf('tg-dsc', 'temperature')?.[1]).toBe(1500));
  it('the mechanical and magnetic price lists start at the published figures', () => {
    const base = (code: string) => byCode.get(code)?.prices.find((rule) => rule.kind === 'base')?.unit_fen;
    expect(
      Object.fromEntries(
        ['fe-sem', 'eds', 'tem', 'xrd', 'xps', 'nmr', 'gc-ms', 'ftir', 'raman', 'tg-dsc', 'xafs', 'gpc'].map((code) => [
          code,
          base(code),
        ]),
      ),
    ).toEqual({
      'fe-sem': 18_000,
      eds: 15_000,
      tem: 35_000,
      xrd: 8_000,
      xps: 40_000,
      nmr: 16_000,
      'gc-ms': 30_000,
      ftir: 10_000,
      raman: 25_000,
      'tg-dsc': 15_000,
      xafs: 400_000,
      gpc: 31_200,
    });
  });
});
