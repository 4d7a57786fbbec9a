import type { Fact, Quantity } from '../trace.ts';
import { areOneQuantity, kindOf, type QuantityKind } from './kinds.ts';
import { angleAt, distanceOf, radiations, vectorOf, type Radiation } from './radiations.ts';

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

/** Whether curves of both can stand on one axis: of one quantity in one unit, or both of light. */
export const standTogether = (a: Quantity, b: Quantity): boolean =>
  areOneQuantity(a, b) && (a.unit === b.unit || kindOf(a) === 'light');

/** The number that all facts of a name agree on; of several scans each may have its own, and then none is known. */
function factOf(facts: readonly Fact[] | undefined, name: RegExp, unit: string): number | undefined {
  const found = new Set(facts?.filter((fact) => name.test(fact.name) && fact.unit === unit).map(({ value }) => value));
  const [value, ...others] = [...found].map(Number);
  return value !== undefined && others.length === 0 && value > 0 && Number.isFinite(value) ? value : undefined;
}

/** The wavelength in Å that a file says it was measured with: that of Kα₁, where it names several lines. */
export const wavelengthOf = (facts: readonly Fact[] | undefined): number | undefined =>
  factOf(facts, /^wavelength used$/i, 'Å') ??
  factOf(facts, /^wavelength kα1$/i, 'Å') ??
  factOf(facts, /^wavelength$/i, 'Å');

/** Seconds that each point was counted for, where the file says one time for all. */
const secondsOf = (facts: readonly Fact[] | undefined): number | undefined =>
  factOf(facts, /^(?:time per step|counting time|dwell time)$/i, 's');

const asItIs = (quantity: Quantity): Conversion => ({
  key: '',
  name: quantity.unit ? `${quantity.label} / ${quantity.unit}` : quantity.label,
  to: quantity,
  convert: (value) => value,
  said: '',
});

const light = (quantity: Quantity): Conversion[] =>
  Object.entries(spectral)
    .filter(([unit]) => unit !== quantity.unit)
    .map(([unit, form]) => ({
      key: unit,
      name: `${form.to.label} / ${unit}`,
      to: form.to,
      convert: (value) => {
        const nm = spectral[quantity.unit]?.toNm(value) ?? NaN;
        return nm > 0 && Number.isFinite(nm) ? form.ofNm(nm) : NaN;
      },
      said: `横轴由 ${quantity.unit} 换算为 ${unit}（真空中；仅换算横轴，强度未作雅可比修正）`,
    }));

function angles(quantity: Quantity, wavelength: number, known: boolean): Conversion[] {
  const measured = `测量波长 ${wavelength} Å${known ? '' : '（假定为 Cu Kα₁，文件未注明）'}`;
  const others = (Object.entries(radiations) as [Radiation, number][]).filter(
    ([, length]) => Math.abs(length - wavelength) > 1e-3,
  );
  return [
    ...others.map(([name, length]) => ({
      key: name,
      name: `2θ / °（${name} Kα₁）`,
      to: { label: `2θ (${name} Kα₁)`, unit: quantity.unit },
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

/** All forms in which a quantity can be read, the file's own first. What the file does not say is not guessed. */
export function conversionsOf(quantity: Quantity, facts?: readonly Fact[]): Conversion[] {
  const { label, unit } = quantity;
  const kind = kindOf(quantity);
  const seconds = secondsOf(facts);
  const wavelength = wavelengthOf(facts);
  const whole = unit === '%' ? 100 : 1;
  const more: Record<QuantityKind, () => Conversion[]> = {
    light: () => light(quantity),
    angle: () => angles(quantity, wavelength ?? radiations.Cu, wavelength !== undefined),
    temperature: () =>
      unit === '°C'
        ? one('K', { label, unit: 'K' }, (value) => value + 273.15, `${label} 由 °C 换算为 K`)
        : one('°C', { label, unit: '°C' }, (value) => value - 273.15, `${label} 由 K 换算为 °C`),
    absorbance: () =>
      one('T', { label: 'Transmittance', unit: '%' }, (value) => 100 * 10 ** -value, '吸光度换算为透过率：T = 10⁻ᴬ'),
    transmittance: () =>
      one(
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
