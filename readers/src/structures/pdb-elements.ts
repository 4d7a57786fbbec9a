import { elementOf, isSymbol } from './elements.ts';

/** Whose atoms begin with the letter of their element: amino acids, parts of nucleic acids, water. */
const residues = new Set(
  (
    'ALA ARG ASN ASP CYS GLN GLU GLY HIS ILE LEU LYS MET PHE PRO SER THR TRP TYR VAL HID HIE HIP HSD HSE HSP ' +
    'A C G U I DA DC DG DT DU DI ADE CYT GUA THY URA HOH DOD WAT H2O SOL TIP'
  ).split(' '),
);
/** Of CHARMM. */
const ions = new Map([
  ['SOD', 'Na'],
  ['CLA', 'Cl'],
  ['POT', 'K'],
  ['CAL', 'Ca'],
  ['CES', 'Cs'],
  ['LIT', 'Li'],
  ['RUB', 'Rb'],
]);
const backbone = ['N', 'CA', 'C', 'O'];

const nameIn = (line: string): string => line.slice(12, 16).trim();
const residueIn = (line: string): string => line.slice(17, 20).trim();

/** Residues in which the elements of atoms are the first letters of their names: those known, and all amino acids. */
export function lettered(atoms: readonly string[]): Set<string> {
  const found = new Map<string, Set<string>>();
  for (const line of atoms) {
    const name = nameIn(line);
    if (!backbone.includes(name)) continue;
    const names = found.get(residueIn(line)) ?? new Set();
    found.set(residueIn(line), names.add(name));
  }
  const acids = [...found].filter(([, names]) => names.size === backbone.length);
  return new Set([...residues, ...acids.map(([residue]) => residue)]);
}

/**
 * The element of an atom by its own columns; in older files by its name. In residues whose atoms are lettered it is the
 * first letter: CA is a carbon there. An ion has the name of its residue. Elsewhere two letters that are a symbol may
 * also be a letter and a place, as programs shift names: undefined then, but for a hydrogen whose name fills its
 * columns.
 */
export function elementIn(line: string, withLetters: ReadonlySet<string>): string | undefined {
  const own = line.slice(76, 78).trim();
  if (own !== '') return elementOf(own);
  const name = nameIn(line).replace(/^\d+/, '');
  const first = elementOf(name.slice(0, 1));
  const residue = residueIn(line);
  if (withLetters.has(residue)) return first;
  const bare = name.replace(/\d*[+-]?\d*$/, '');
  const ion = ions.get(name) ?? symbolIn(bare);
  if (ion && (ions.has(name) || bare === residue.replace(/\d*[+-]?\d*$/, ''))) return ion;
  const pair = symbolIn(name.slice(0, 2));
  if (!pair) return first;
  if (line.slice(12, 16).trim().length === 4) return first === 'H' ? first : undefined;
  return line[12] !== ' ' && bare.length === 2 ? pair : undefined;
}

/** A symbol in letters of any size; undefined where they are none, or one letter alone. */
function symbolIn(letters: string): string | undefined {
  const written = `${letters.slice(0, 1).toUpperCase()}${letters.slice(1).toLowerCase()}`;
  return letters.length === 2 && isSymbol(written) ? written : undefined;
}
