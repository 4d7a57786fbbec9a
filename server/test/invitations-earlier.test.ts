import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newRid } from '../src/kernel/db.ts';
import { newMember, type MemberSpeaker } from './people.ts';
import { openWorld } from './world.ts';

const file = new URL('../migrations/0025_invitations_earlier.sql', import.meta.url);

test('members who gave the phone or user name of somebody older before there were codes are counted, once, for a hundred days', async () => {
  const world = await openWorld();
  const { pool } = world.database;
  const people = await Promise.all(Array.from({ length: 6 }, () => newMember(world)));
  const [old, other, byPhone, byName, nobody, late] = people.toSorted((a, b) => (a.rid < b.rid ? -1 : 1)) as [
    MemberSpeaker,
    MemberSpeaker,
    MemberSpeaker,
    MemberSpeaker,
    MemberSpeaker,
    MemberSpeaker,
  ];
  await pool.query(`update members set account = 'Wang_Lab' where rid = $1`, [other.rid]);
  // As registrations kept what was typed then.
  const registered = (who: MemberSpeaker, inviter_code: string, at: string) =>
    pool.query(
      `insert into facts (rid, at, entity, entity_rid, event, actor_kind, details, dispatched_at)
        values ($1, $2, 'member', $3, 'registered', 'visitor', $4, now())`,
      [newRid(), at, who.rid, JSON.stringify({ inviter_code })],
    );
  const evening = '2026-10-01T23:30:00+08:00';
  await registered(byPhone, ` ${old.phone} `, evening);
  await registered(byPhone, old.phone, evening);
  await registered(byName, 'wang_lab', evening);
  await registered(nobody, '13900000000', evening);
  // Nobody is invited by the own phone, or by somebody who came later.
  await registered(late, late.phone, evening);
  await registered(old, late.phone, evening);

  await pool.query(await readFile(file, 'utf8'));
  const { rows } = await pool.query<{ invitee_rid: string; inviter_rid: string; code: string; state: string }>(
    `select invitee_rid, inviter_rid, code, state, kind, ends_at from invitations order by invitee_rid`,
  );
  // The hundredth day after the registration is the last whole one in Shanghai.
  const until = { state: 'active', kind: 'friend', ends_at: new Date('2027-01-10T00:00:00+08:00') };
  expect(rows).toEqual([
    { invitee_rid: byPhone.rid, inviter_rid: old.rid, code: old.phone, ...until },
    { invitee_rid: byName.rid, inviter_rid: other.rid, code: 'wang_lab', ...until },
  ]);
});
