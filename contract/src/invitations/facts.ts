import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { invitationMachine } from './states.ts';

/** `member_rid` is the inviter, `person` what the inviter may read of who was invited. */
const about = {
  member_rid: rid,
  person: z.string(),
  /** The same where the inviter promotes: who was invited is a customer then, and no friend. */
  customer: z.string().optional(),
};

export const invitationFacts = machineFacts(
  invitationMachine,
  { bind: carries(about), flag: carries(about), allow: carries(about), void: carries(about) },
  { earn: carries({ ...about, points: z.int() }) },
);
