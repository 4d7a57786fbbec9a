/** One unit with its power, as `mA` or `cm-1`: what a ratio such as `P/P0` or `charge/discharge` has no place for. */
const power = '(?:\\^?[-−]?[1-9]|[⁻¹²³]+)?';
const bases = 'Ah|Wh|mol|min|Hz|Pa|eV|bar|Ohms?|ohms?|cal|rad|Oe|emu|[mgsAKJWVFCNTHSLlhΩ]';
const prefixed = `(?:[fpnuµμmcdhk]?(?:${bases})|[MGT](?:Hz|Pa|eV|Ohm|ohm|Ω|W|V|J))${power}`;
/** In small or great letters. */
const words =
  'deg(?: ?[cf])?|degrees?|°[cf]?|[℃癈]|%|counts?|cps|cts|a\\.?u\\.?|arb|ppm|ppb|torr|mmhg|atm|psi|sec|min|hr|rpm|da|' +
  'amu|å|cc|ml|emu|oe|hz|khz|mhz|kpa|mpa|kg|ev|kev|ohms?|volts?|amps?|wt ?%|wt|vol ?%|db|px|1(?=/)';
const ofWords = `(?:${words})${power}`;
const forms = [
  [prefixed, 'u'],
  [ofWords, 'iu'],
] as const;
const beginning = forms.map(([form, flags]) => new RegExp(`^[([]?\\s*${form}(?![\\p{L}\\d])`, flags));
const alone = forms.map(([form, flags]) => new RegExp(`^${form}$`, flags));
const either = `(?:${prefixed}|${ofWords})`;
const perUnit = new RegExp(`^${either}(?:[.·]${either})*(?:/${either})+$`, 'u');

/** Units of one letter, and those that are words of their own too, each with the quantities measured in it. */
const measuredIn: readonly (readonly [unit: RegExp, quantity: RegExp])[] = [
  [/^(?:s|h|hr|sec|min)$/i, /time|zeit|duration|delay|^[tτ]$|^(?:test|step)$|时间|时长|寿命/i],
  [/^V$/, /potential|voltage|bias|^(?:[EUV]|Ewe|Ecell|OC[PV]|emf)$|电压|电位|电势/i],
  [/^A$/, /current|^<?I>?$|电流/i],
  [/^[KCF]$/, /temp|^T[cfrs]?$|温度/i],
  [/^C$/, /charge|^Q$|电荷|电量/i],
  [/^F$/, /capacitance|^C[a-z]{0,2}$|电容/i],
  [/^g$/, /mass|weight|^m$|质量|重量/i],
  [/^m$/, /length|distance|depth|height|position|thick|displacement|^[dhlrxyzLλ]$|长度|距离|深度|高度|位置|厚度/i],
  [/^T$/, /field|induction|^(?:[BH]|[µμ]0H)$|磁/i],
  [/^N$/, /force|load|^[FP]$|力|载荷/i],
  [/^J$/, /energy|heat|work|^[EGHQUW]$|能|热/i],
  [/^W$/, /power|heat ?flow|^P$|功率|热流/i],
  [/^[Ll]$/, /volume|^V$|体积/i],
  [/^H$/, /inductance|^L$|电感/i],
  [/^S$/, /conductance|^[GY]$|电导/i],
  [/^(?:Pa|bar)$/, /press|^p$|压/i],
  [/^Da$/, /mass|m\/z|质量|分子量/i],
];
/** Spelt like units: elements, an acidity, what was calculated, a wild type. */
const never = /^(?:Mg|Au|AU|Db|[pP]H|cal|wt|Wt|WT)$/;
/** What takes its argument in brackets. */
const functions = /(?:^|[^\p{L}])(?:log|log10|ln|lg|exp|sqrt|sin|cos|tan|re|im|abs|arg|max|mean|std)$/iu;

const isMeasuredIn = (label: string, unit: string): boolean | undefined => {
  const rows = measuredIn.filter(([form]) => form.test(unit));
  return rows.length > 0 ? rows.some(([, quantity]) => quantity.test(label)) : undefined;
};

/**
 * Whether a bracket that touches a quantity says its unit: `Time(s)` and `Temp.(°C)` do, `Sample(s)`, `I(V)`,
 * `log(A)` and `Conc(Mg)` do not.
 */
export function isUnitOf(label: string, text: string): boolean {
  if (functions.test(label) || never.test(text)) return false;
  return isMeasuredIn(label, text) ?? isUnit(text);
}

/** Whether a text is a unit and nothing else, as in a line of units. */
export const isUnit = (text: string): boolean => alone.some((form) => form.test(text)) || perUnit.test(text);

/** Words in brackets that say which one of several quantities it is. */
const remarks =
  /^(?:\d+|#.*|raw|samples?.*|calc(?:\.|ulated)?|obs(?:\.|erved)?|exp(?:\.|erimental)?|(?:exo|endo).*|up|down|left|right|fit(?:ted)?|mean|avg|average|std|max|norm(?:\.|alised|alized)?|corr(?:\.|ected)?|real|imag(?:\.|inary)?|total|ref(?:\.|erence)?|set|actual|measured|smoothed|scaled|shifted|hkl|in|out|ch\d+)$/i;

/** A letter that is no unit, or a ratio of pressures: `Potential (E)` and `Relative pressure (P/Po)` say it again. */
export const isSymbol = (text: string): boolean =>
  /^[pv]\/[pv][o0₀°s]$/i.test(text) || (/^\p{L}$/u.test(text) && !isUnit(text));

export const isRemark = (text: string): boolean => remarks.test(text);

/** Whether what stands behind a slash is the unit of what stands before: `Ewe/V`, and not `H/C` or `dQ/dV`. */
export function isUnitBehind(label: string, text: string): boolean {
  if (/^[d∂Δ∆]/.test(label) && /^[d∂Δ∆]\p{L}$/u.test(text)) return false;
  if (/^\p{L}{1,2}$/u.test(label) && /^\p{L}$/u.test(text)) return isMeasuredIn(label, text) ?? text === 'Ω';
  return beginning.some((form) => form.test(text));
}
