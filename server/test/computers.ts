import { addComputer } from '@yance/contract/computers/staff-endpoints.ts';
import { listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { newStaff } from './people.ts';
import type { Speaker, World } from './world.ts';

export interface ComputerSpeaker extends Speaker {
  rid: string;
  key: string;
}

/** Names of computers in use differ within a laboratory. */
let made = 0;

/** A computer beside an instrument of a laboratory, the first of all unless one is named. */
export async function newComputer(world: World, laboratoryRid?: string): Promise<ComputerSpeaker> {
  const manager = await newStaff(world, 'M');
  const laboratory_rid = laboratoryRid ?? (await world.call(listLaboratories, {}, manager))[0]?.rid ?? '';
  return world.call(addComputer, { laboratory_rid, name: `XRD 衍射仪电脑 ${(made += 1)}` }, manager);
}
