import type { Fact, Quantity } from '@yance/figures/curves/trace.ts';
import { absorbanceOf, areOneQuantity, kindOf, spelledUnit, type QuantityKind } from './kinds.ts';
import { measuredWith, type Measured } from './measured-with.ts';
import { numberOfFact } from './number-of-fact.ts';
import { angleAt, areOneLine, distanceOf, radiations, vectorOf } from './radiations.ts';

/** A form in which the numbers of an axis can be read. */
export interface Conversion {
  /** Of its own among the conversions of a quantity; '' leaves the numbers as they are. */
  key: string;
  /** In a list of choices. */
  name: string;
  to: Quantity;
  /** NaN where the value has no counterpart. */
  convert: (value: number) => number;
  /** How it was converted. */
  said: string;
}

/** hc in eV nm: the exact constants of 2019. */
const photon = 1239.841984332;

/** Units of light, each by the length of its wave. */
const spectral: Record<string, { to: Quantity; toNm: (value: number) => number; ofNm: (nm: number) => number }> = {
  nm: { to: { label: 'Wavelength', unit: 'nm' }, toNm: (nm) => nm, ofNm: (nm) => nm },
  µm: { to: { label: 'Wavelength', unit: 'µm' }, toNm: (µm) => µm * 1e3, ofNm: (nm) => nm / 1e3 },
  eV: { to: { label: 'Photon energy', unit: 'eV' }, toNm: (energy) => photon / energy, ofNm: (nm) => photon / nm },
  'cm⁻¹': { to: { label: 'Wavenumber', unit: 'cm⁻¹' }, toNm: (number) => 1e7 / number, ofNm: (nm) => 1e7 / nm },
};

/** Kinds whose units are known from each other: an angle of diffraction is in degrees also without a word. */
const ofOneScale: readonly (QuantityKind | undefined)[] = ['light', 'angle'];

/** Whether curves of both can stand on one axis: of one quantity in one unit, or of a kind whose units are known. */
export const standTogether = (a: Quantity, b: Quantity): boolean =>
  areOneQuantity(a, b) && (spelledUnit(a.unit) === spelledUnit(b.unit) || ofOneScale.includes(kindOf(a)));

const scansName = /^(?:scans|(?:number|no\.?) of (?:scans|sweeps)|sweeps)$/i;

/** Seconds that each point was counted for in all its scans, where the file says one time for all. */
function secondsOf(facts: readonly Fact[] | undefined): number | undefined {
  const once = numberOfFact(facts, /^(?:time per step|counting time|dwell time)$/i, 's');
  if (once === undefined || !facts?.some(({ name }) => scansName.test(name))) return once;
  const scans = numberOfFact(facts, scansName, '');
  return scans && Number((once * scans).toPrecision(12));
}

const asItIs = (quantity: Quantity): Conversion => ({
  key: '',
  name: quantity.unit ? `${quantity.label} / ${quantity.unit}` : quantity.label,
  to: quantity,
  convert: (value) => value,
  said: '',
});

const light = (quantity: Quantity): Conversion[] =>
  Object.entries(spectral)
    .filter(([unit]) => unit !== spelledUnit(quantity.unit))
    .map(([unit, form]) => ({
      key: unit,
      name: `${form.to.label} / ${unit}`,
      to: form.to,
      convert: (value) => {
        const nm = spectral[spelledUnit(quantity.unit)]?.toNm(value) ?? NaN;
        return nm > 0 && Number.isFinite(nm) ? form.ofNm(nm) : NaN;
      },
      said: `横轴由 ${quantity.unit} 换算为 ${unit}（真空中；仅换算横轴，强度未作雅可比修正）`,
    }));

function angles({ wavelength, said: measured }: Measured): Conversion[] {
  const others = Object.entries(radiations).filter(([, length]) => !areOneLine(length, wavelength));
  return [
    ...others.map(([name, length]) => ({
      key: name,
      name: `2θ / °（${name} Kα₁）`,
      to: { label: `2θ (${name} Kα₁)`, unit: '°' },
      convert: (value: number) => angleAt(value, wavelength, length),
      said: `2θ 换算为 ${name} Kα₁（${length} Å）；${measured}`,
    })),
    {
      key: 'd',
      name: 'd / Å',
      to: { label: 'd', unit: 'Å' },
      convert: (value) => distanceOf(value, wavelength),
      said: `2θ 换算为晶面间距 d；${measured}`,
    },
    {
      key: 'Q',
      name: 'Q / Å⁻¹',
      to: { label: 'Q', unit: 'Å⁻¹' },
      convert: (value) => vectorOf(value, wavelength),
      said: `2θ 换算为散射矢量 Q；${measured}`,
    },
  ];
}

const one = (key: string, to: Quantity, convert: (value: number) => number, said: string): Conversion[] => [
  { key, name: to.unit ? `${to.label} / ${to.unit}` : to.label, to, convert, said },
];

/** Shares of a transmittance, with some noise above 1; greater numbers without a unit may be of percents. */
const mostShare = 1.5;

/**
 * Whether numbers are in a form already: those in the unit of its key, or angles of the radiation that it names. With
 * the same key `conversionsOf` offers the forms that they can be brought into.
 */
export function isInForm(quantity: Quantity, key: string, facts?: readonly Fact[]): boolean {
  if (kindOf(quantity) !== 'angle') return spelledUnit(quantity.unit) === key;
  const [length, measured] = [radiations[key as keyof typeof radiations], measuredWith(facts)];
  return length !== undefined && measured !== undefined && areOneLine(length, measured.wavelength);
}

/**
 * All forms in which a quantity can be read, the file's own first. What the file does not say is not guessed: `highest`
 * is the greatest of the numbers, by which a transmittance without a unit is a share.
 */
export function conversionsOf(quantity: Quantity, facts?: readonly Fact[], highest = 0): Conversion[] {
  const { label, unit } = quantity;
  const kind = kindOf(quantity);
  const seconds = secondsOf(facts);
  const whole = unit === '%' ? 100 : 1;
  const more: Record<QuantityKind, () => Conversion[]> = {
    light: () => light(quantity),
    angle: () => {
      const measured = measuredWith(facts);
      return measured ? angles(measured) : [];
    },
    temperatureStep: () => {
      const to = unit === '°C' ? 'K' : '°C';
      return one(to, { label, unit: to }, (value) => value, `${label} 由 ${unit} 换算为 ${to}（温度差，数值不变）`);
    },
    temperature: () =>
      unit === '°C'
        ? one('K', { label, unit: 'K' }, (value) => value + 273.15, `${label} 由 °C 换算为 K`)
        : one('°C', { label, unit: '°C' }, (value) => value - 273.15, `${label} 由 K 换算为 °C`),
    absorbance: () => {
      const scale = absorbanceOf(unit) ?? NaN;
      const from = scale === 1 ? '吸光度' : `吸光度（${unit} × ${scale}）`;
      const to = { label: 'Transmittance', unit: '%' };
      return one('T', to, (value) => 100 * 10 ** -(value * scale), `${from}换算为透过率：T = 10⁻ᴬ`);
    },
    transmittance: () =>
      unit === '' && highest > mostShare
        ? []
        : one(
            'A',
            { label: 'Absorbance', unit: '' },
            (value) => (value > 0 ? -Math.log10(value / whole) : NaN),
            '透过率换算为吸光度：A = −lg T（T ≤ 0 处留空）',
          ),
    counts: () =>
      seconds === undefined
        ? []
        : one('cps', { label, unit: 'cps' }, (value) => value / seconds, `计数除以每步 ${seconds} s，换算为每秒计数`),
    rate: () =>
      seconds === undefined
        ? []
        : one('counts', { label, unit: 'counts' }, (value) => value * seconds, `每秒计数乘以每步 ${seconds} s`),
  };
  return [asItIs(quantity), ...(kind ? more[kind]() : [])];
}
