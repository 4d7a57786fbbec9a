import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';
import { openClosingOf } from '../closings.store.ts';
import type { Closing } from './close-account.ts';
import { closingObstaclesOf } from './personal-data.ts';

/** What stands against closing, what is given up, what stays, and the day if it was asked. */
export async function checkClosing({ tx, actor }: MemberWork): Promise<Closing> {
  return closingOf(tx, actor.rid, await closingObstaclesOf(tx, actor.rid));
}

export async function closingOf(tx: Tx, memberRid: string, hindrances: string[]): Promise<Closing> {
  const texts = await readSetting(tx, 'closing.texts');
  const asked = await openClosingOf(tx, memberRid);
  return {
    hindrances,
    lost: texts.lost,
    kept: texts.kept,
    cooling_days: await readSetting(tx, 'closing.days'),
    due: asked ? shanghaiIso(asked.due_at) : null,
  };
}
