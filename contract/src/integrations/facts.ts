import { carries, declareFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { z } from 'zod';

/** What happens to a receiver of webhooks; `receiver` is its name. */
export const webhookFacts = declareFacts('webhook', {
  add: carries({ member_rid: rid, receiver: z.string() }),
  remove: carries({ member_rid: rid, receiver: z.string() }),
  /** It has accepted nothing for days, and nothing is sent to it any more. */
  fail: carries({ member_rid: rid, receiver: z.string() }),
});

/** What happens to a key for programs. */
export const apiKeyFacts = declareFacts('apiKey', {
  add: carries({ member_rid: rid, name: z.string() }),
  end: carries({ member_rid: rid, name: z.string() }),
});
