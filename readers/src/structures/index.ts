import type { Reader } from '../reader.ts';
import { cif } from './cif.ts';
import { pdb } from './pdb.ts';
import { poscar } from './poscar.ts';
import { xyz } from './xyz.ts';

export const structures: readonly Reader[] = [cif, pdb, xyz, poscar];
