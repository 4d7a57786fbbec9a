/**
 * Covalent radii in pm by Cordero et al., Dalton Trans. 2008, 2832, from H to Cm; of Mn, Fe and Co those of high spin.
 */
const radii =
  'H31 He28 Li128 Be96 B84 C76 N71 O66 F57 Ne58 Na166 Mg141 Al121 Si111 P107 S105 Cl102 Ar106 K203 Ca176 Sc170 Ti160 V153 Cr139 Mn161 Fe152 Co150 Ni124 Cu132 Zn122 Ga122 Ge120 As119 Se120 Br120 Kr116 Rb220 Sr195 Y190 Zr175 Nb164 Mo154 Tc147 Ru146 Rh142 Pd139 Ag145 Cd144 In142 Sn139 Sb139 Te138 I139 Xe140 Cs244 Ba215 La207 Ce204 Pr203 Nd201 Pm199 Sm198 Eu198 Gd196 Tb194 Dy192 Ho192 Er189 Tm190 Yb187 Lu187 Hf175 Ta170 W162 Re151 Os144 Ir141 Pt136 Au136 Hg132 Tl145 Pb146 Bi148 Po140 At150 Rn150 Fr260 Ra221 Ac215 Th206 Pa200 U196 Np190 Pu187 Am180 Cm169 D31';
const radiusOf = new Map(
  Array.from(radii.matchAll(/([A-Z][a-z]?)(\d+)/g), ([, symbol = '', radius]) => [symbol, Number(radius) / 100]),
);

/** Of elements that have no radius. */
const otherRadius = 1.5;

/** The covalent radius of an element in Å, by its symbol. */
export const covalentRadius = (symbol: string): number => radiusOf.get(symbol) ?? otherRadius;

/** How large an atom is drawn among sticks, in Å. */
export const drawnRadius = (symbol: string): number => Math.max(0.24, covalentRadius(symbol) * 0.42);

/** Jmol's colours of common elements; the others by their place in the table. */
const colours: Readonly<Record<string, string>> = {
  H: '#f0f0f0',
  D: '#ffffc0',
  Li: '#cc80ff',
  Be: '#c2ff00',
  B: '#ffb5b5',
  C: '#808080',
  N: '#3050f8',
  O: '#ff0d0d',
  F: '#90e050',
  Na: '#ab5cf2',
  Mg: '#8aff00',
  Al: '#bfa6a6',
  Si: '#f0c8a0',
  P: '#ff8000',
  S: '#e6c300',
  Cl: '#1ff01f',
  K: '#8f40d4',
  Ca: '#3dff00',
  Sc: '#e6e6e6',
  Ti: '#bfc2c7',
  V: '#a6a6ab',
  Cr: '#8a99c7',
  Mn: '#9c7ac7',
  Fe: '#e06633',
  Co: '#f090a0',
  Ni: '#50d050',
  Cu: '#c88033',
  Zn: '#7d80b0',
  Ga: '#c28f8f',
  Ge: '#668f8f',
  As: '#bd80e3',
  Se: '#ffa100',
  Br: '#a62929',
  Rb: '#702eb0',
  Sr: '#00ff00',
  Y: '#94ffff',
  Zr: '#94e0e0',
  Nb: '#73c2c9',
  Mo: '#54b5b5',
  Ru: '#248f8f',
  Rh: '#0a7d8c',
  Pd: '#006985',
  Ag: '#c0c0c0',
  Cd: '#ffd98f',
  In: '#a67573',
  Sn: '#668080',
  Sb: '#9e63b5',
  Te: '#d47a00',
  I: '#940094',
  Cs: '#57178f',
  Ba: '#00c900',
  La: '#70d4ff',
  Ce: '#ffffc7',
  Nd: '#c7ffc7',
  Eu: '#61ffc7',
  Gd: '#45ffc7',
  Er: '#00e675',
  Yb: '#00bf38',
  Hf: '#4dc2ff',
  Ta: '#4da6ff',
  W: '#2194d6',
  Re: '#267dab',
  Os: '#266696',
  Ir: '#175487',
  Pt: '#d0d0e0',
  Au: '#ffd123',
  Hg: '#b8b8d0',
  Tl: '#a6544d',
  Pb: '#575961',
  Bi: '#9e4fb5',
  Th: '#00baff',
  U: '#008fff',
};
export const colourOf = (symbol: string): string => colours[symbol] ?? '#d070a8';

/** The elements with their numbers as formulas are written: carbon and hydrogen, then the others by the alphabet. */
export function formulaOf(elements: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const symbol of elements) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const place = (symbol: string) => (counts.has('C') ? ['C', 'H'].indexOf(symbol) + 1 || 3 : 3);
  return [...counts]
    .toSorted(([a], [b]) => place(a) - place(b) || a.localeCompare(b))
    .map(
      ([symbol, count]) =>
        symbol + (count > 1 ? String(count).replaceAll(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)] ?? '') : ''),
    )
    .join('');
}
