import { z } from 'zod';
import { carries, declareFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';

const ofLink = carries({ member_rid: rid, order_rid: rid, order_no: z.string() });

/** What happens to a link by which people without an account see the results of an order. */
export const shareLinkFacts = declareFacts('shareLink', { add: ofLink, end: ofLink });
