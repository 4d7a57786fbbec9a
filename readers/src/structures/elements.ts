const symbols = (
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo ' +
  'Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl ' +
  'Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og'
).split(' ');
const known = new Map(symbols.map((symbol) => [symbol.toLowerCase(), symbol]));
known.set('d', 'H');

/**
 * The element of a label, such as `Fe`, `FE`, `Fe3+`, `C12A` or, as an atomic number, `26`; undefined where it names
 * none. Deuterium is hydrogen.
 */
export function elementOf(label: string): string | undefined {
  if (/^\d{1,3}$/.test(label)) return symbols[Number(label) - 1];
  const [letters = ''] = /^[A-Za-z]{1,2}/.exec(label) ?? [];
  return known.get(letters.toLowerCase()) ?? known.get(letters.slice(0, 1).toLowerCase());
}

/**
 * The element of a site by its label alone. `HO1` is a hydrogen of O1 unless the formula has holmium: of two letters
 * that may be one element or two, those of the formula decide, and without it the way in which they are written.
 */
export function elementOfSite(label: string, formula: string | undefined): string | undefined {
  const [letters = ''] = /^[A-Za-z]{2}/.exec(label) ?? [];
  const [pair, first] = [known.get(letters.toLowerCase()), known.get(label.slice(0, 1).toLowerCase())];
  if (!pair || !first) return elementOf(label);
  const named = new Set(formula?.match(/[A-Z][a-z]?/g) ?? []);
  if (named.has(pair)) return pair;
  if (named.has(first)) return first;
  return first === 'H' && letters === letters.toUpperCase() ? first : pair;
}

/** Whether a text is the symbol of an element and nothing else, as it is written in chemistry. */
export const isSymbol = (text: string): boolean => known.get(text.toLowerCase()) === text;
