import type { CifBlock } from '../kit/cif.ts';
import { cifNumber } from '../kit/cif.ts';
import { limits, Unreadable } from '../reader.ts';
import { cellOf, placeIn, type Cell } from './cells.ts';
import { elementOf, elementOfSite } from './elements.ts';
import { AtomCount, type Frame } from './frames.ts';

type Triple = [number, number, number];
/** An operation of symmetry: three rows of a matrix, each with its shift. */
type Operation = [number, number, number, number][];

/** Whether a block has atoms with places. */
export const hasAtoms = (block: CifBlock): boolean => sitesOf(block) !== undefined;

/**
 * The atoms of a cell, by all operations of symmetry; of the macromolecules' dictionary those that are listed.
 * @throws Unreadable where the symmetry or the cell is not said
 */
export function frameOf(block: CifBlock): Frame {
  const sites = sitesOf(block);
  if (!sites) throw new Unreadable('empty', 'The block has no atoms.');
  const cell = crystalOf(block);
  const title = block.values.get('_chemical_name_common') ?? block.values.get('_chemical_formula_sum') ?? block.name;
  const frame: Frame = { title: /^[?.]$/.test(title) ? block.name : title, elements: [], places: [], cell };
  /** Of each atom. */
  const shares: number[] = [];
  const counted = new AtomCount();
  const cartesian = ['x', 'y', 'z'].map((axis) => sites.get(`_atom_site_cartn_${axis}`));
  const fractions = ['x', 'y', 'z'].map((axis) => sites.get(`_atom_site_fract_${axis}`));
  const types = sites.get('_atom_site_type_symbol');
  const formula = block.values.get('_chemical_formula_sum');
  const minor = minorOf(sites);
  const labels = types ?? sites.get('_atom_site_label') ?? [];
  const direct = fractions.includes(undefined);
  const operations = direct ? [] : operationsOf(block);
  if (labels.length * Math.max(1, operations.length) > limits.atoms)
    throw new Unreadable('large', `${labels.length} atoms with ${operations.length} operations are too many.`);
  const alternate = sites.get('_atom_site_label_alt_id');
  const model = sites.get('_atom_site_pdbx_pdb_model_num');
  for (const [row, label] of labels.entries()) {
    // Sites that are only a place for a calculation, and other conformations and models of a macromolecule.
    if (!/^[.?A1]$/.test(alternate?.[row] ?? '.') || (model && model[row] !== model[0])) continue;
    if (minor.rows.has(row)) continue;
    const place = (direct ? cartesian : fractions).map((column) => cifNumber(column?.[row])) as Triple;
    if (place.some((value) => Number.isNaN(value))) continue;
    const element = types ? elementOf(label) : elementOfSite(label, formula);
    if (!element) throw new Unreadable('broken', `“${label.slice(0, 40)}” is no element.`);
    if (direct) {
      frame.elements.push(element);
      frame.places.push(...place);
      shares.push(occupancyAt(sites, row));
    } else if (cell)
      for (const image of imagesOf(place, operations)) {
        frame.elements.push(element);
        frame.places.push(...placeIn(cell, image));
        shares.push(occupancyAt(sites, row));
      }
  }
  counted.add(frame.elements.length);
  return mixedAsOne(frame, shares);
}

function sitesOf({ loops }: CifBlock): ReadonlyMap<string, string[]> | undefined {
  return loops.find((loop) => loop.has('_atom_site_fract_x') || loop.has('_atom_site_cartn_x'));
}

/** What is drawn of a disordered structure, in words; undefined of one in order. */
export function disorderOf(block: CifBlock): string | undefined {
  const { drawn, left } = minorOf(sitesOf(block) ?? new Map());
  return left.length > 0 ? `drawn: group ${drawn.join(', ')}; not drawn: group ${left.join(', ')}` : undefined;
}

/**
 * In words: sites that several elements share, and those that are not full; the drawing shows one whole atom at each.
 */
export function sharedSitesOf(block: CifBlock): { mixed: string[]; partial: string[] } {
  const sites = sitesOf(block) ?? new Map<string, string[]>();
  const labels = sites.get('_atom_site_label') ?? sites.get('_atom_site_type_symbol') ?? [];
  const types = sites.get('_atom_site_type_symbol') ?? labels;
  const axes = ['x', 'y', 'z'].map((axis) => sites.get(`_atom_site_fract_${axis}`));
  const minor = minorOf(sites);
  const places = new Map<string, number[]>();
  for (const row of labels.keys()) {
    const place = axes.map((axis) => cifNumber(axis?.[row]));
    if (minor.rows.has(row) || place.some((value) => Number.isNaN(value))) continue;
    const key = place.map((value) => Math.round((value - Math.floor(value)) * 1000) % 1000).join();
    const known = places.get(key);
    if (known) known.push(row);
    else places.set(key, [row]);
  }
  const [mixed, partial] = [new Set<string>(), new Set<string>()];
  for (const rows of places.values()) {
    const full = rows.reduce((sum, row) => sum + occupancyAt(sites, row), 0);
    const words = (names: readonly string[]) =>
      rows.map((row) => `${names[row] ?? ''} ${Number(occupancyAt(sites, row).toFixed(4))}`).join(' + ');
    if (rows.length > mostShared) continue;
    if (rows.length > 1) mixed.add(words(types));
    if (full < 0.999) partial.add(words(labels));
  }
  return { mixed: [...mixed], partial: [...partial] };
}

/** More atoms on one place are a list that is not meant so. */
const mostShared = 12;

/** What part of a site an atom takes: all of it where nothing is said. */
function occupancyAt(sites: ReadonlyMap<string, string[]>, row: number): number {
  const share = cifNumber(sites.get('_atom_site_occupancy')?.[row]);
  return Number.isNaN(share) ? 1 : share;
}

/** The rows of disordered sites that are not drawn: in each assembly all groups but that of the greatest occupancy. */
function minorOf(sites: ReadonlyMap<string, string[]>): { rows: Set<number>; drawn: string[]; left: string[] } {
  const groups = sites.get('_atom_site_disorder_group') ?? [];
  const assemblies = new Map<string, Map<string, { rows: number[]; occupancy: number }>>();
  for (const [row, group] of groups.entries()) {
    if (/^[.?]$/.test(group)) continue;
    const name = sites.get('_atom_site_disorder_assembly')?.[row] ?? '.';
    const assembly = assemblies.get(name) ?? new Map<string, { rows: number[]; occupancy: number }>();
    const known = assembly.get(group) ?? { rows: [], occupancy: 0 };
    known.rows.push(row);
    const given = sites.get('_atom_site_occupancy')?.[row];
    known.occupancy = Math.max(known.occupancy, given === undefined ? 0 : occupancyAt(sites, row));
    assemblies.set(name, assembly.set(group, known));
  }
  const [rows, drawn, left] = [new Set<number>(), [] as string[], [] as string[]];
  for (const [name, assembly] of assemblies) {
    const [major, ...others] = [...assembly].toSorted(([, one], [, other]) => other.occupancy - one.occupancy);
    const called = (group: string) => (/^[.?]$/.test(name) ? group : `${name}${group}`);
    if (major) drawn.push(called(major[0]));
    for (const [group, { rows: own }] of others) {
      left.push(called(group));
      for (const row of own) rows.add(row);
    }
  }
  return { rows, drawn, left };
}

function crystalOf({ values }: CifBlock): Cell | undefined {
  const [a, b, c] = ['a', 'b', 'c'].map((edge) => cifNumber(values.get(`_cell_length_${edge}`)));
  const angles = ['alpha', 'beta', 'gamma'].map((angle) => cifNumber(values.get(`_cell_angle_${angle}`) ?? '90'));
  const [alpha, beta, gamma] = angles;
  return a && b && c && alpha && beta && gamma ? cellOf(a, b, c, alpha, beta, gamma) : undefined;
}

/** By their own list; of a structure without one only where its group has no symmetry but the lattice's. */
function operationsOf(block: CifBlock): Operation[] {
  if (!crystalOf(block)) throw new Unreadable('broken', 'Fractions stand without a cell.');
  const names = ['_space_group_symop_operation_xyz', '_symmetry_equiv_pos_as_xyz'];
  for (const name of names) {
    const listed = block.loops.find((loop) => loop.has(name))?.get(name) ?? block.values.get(name);
    if (listed) return [listed].flat().map(operationOf);
  }
  const number = block.values.get('_space_group_it_number') ?? block.values.get('_symmetry_int_tables_number');
  const group = block.values.get('_space_group_name_h-m_alt') ?? block.values.get('_symmetry_space_group_name_h-m');
  if (number === '1' || group?.replaceAll(' ', '').toUpperCase() === 'P1') return [operationOf('x,y,z')];
  throw new Unreadable('variant', 'The operations of symmetry are not listed.');
}

const term = /([+-]?)(?:([xyz])|(\d+)\/(\d+)|(\d*\.?\d+))(?![xyz*\d])/y;

function operationOf(text: string): Operation {
  const rows = text.slice(0, 100).toLowerCase().replaceAll(/\s/g, '').split(',');
  if (rows.length !== 3) throw new Unreadable('broken', `“${text.slice(0, 40)}” is no operation of symmetry.`);
  return rows.map((row) => {
    const found: [number, number, number, number] = [0, 0, 0, 0];
    let at = 0;
    while (at < row.length) {
      term.lastIndex = at;
      const part = term.exec(row);
      if (!part || (at > 0 && !part[1]))
        throw new Unreadable('broken', `“${text.slice(0, 40)}” is no operation of symmetry.`);
      const [whole, sign, axis, over, under, decimal] = part;
      const factor = sign === '-' ? -1 : 1;
      if (axis) found['xyz'.indexOf(axis)] = factor;
      else found[3] += factor * (decimal === undefined ? Number(over) / Number(under) : Number(decimal));
      at += whole.length;
    }
    return found;
  });
}

/** The images of a place within the cell, each once. */
function imagesOf([x, y, z]: Triple, operations: readonly Operation[]): Triple[] {
  const images: Triple[] = [];
  for (const operation of operations) {
    const image = operation.map(([a, b, c, shift]) => {
      const value = a * x + b * y + c * z + shift;
      const within = value - Math.floor(value);
      return within > 1 - 1e-4 ? within - 1 : within;
    }) as Triple;
    if (!images.some((other) => image.every((value, axis) => isNear(value, other[axis] ?? NaN)))) images.push(image);
  }
  return images;
}

/** Whether two fractions are one, also over the edge of the cell. */
function isNear(one: number, other: number): boolean {
  const apart = Math.abs(one - other);
  return apart < 1e-3 || apart > 1 - 1e-3;
}

/** Of elements that share a site, the one of the greatest occupancy. */
function mixedAsOne(frame: Frame, shares: readonly number[]): Frame {
  const seen = new Map<string, { at: number; share: number }>();
  const elements: string[] = [];
  const places: number[] = [];
  for (const [index, element] of frame.elements.entries()) {
    const place = frame.places.slice(index * 3, index * 3 + 3);
    const key = place.map((value) => Math.round(value * 100)).join();
    const share = shares[index] ?? 0;
    const known = seen.get(key);
    if (known && share > known.share) {
      elements[known.at] = element;
      known.share = share;
    }
    if (known) continue;
    seen.set(key, { at: elements.length, share });
    elements.push(element);
    places.push(...place);
  }
  return { ...frame, elements, places };
}
