import { newRid } from '../src/kernel/db.ts';
import type { MemberSpeaker } from './people.ts';
import type { World } from './world.ts';

export async function newVoucher(_world: World, _member: MemberSpeaker): Promise<string> {
  return newRid();
}
