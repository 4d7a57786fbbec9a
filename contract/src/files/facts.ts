import { z } from 'zod';
import { carries, declareFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';

/** What happens to an upload. */
export const fileFacts = declareFacts('file', {
  /** A scanner found what would harm its readers; `member_rid` is who sent it, null for anybody else. */
  infected: carries({ name: z.string(), finding: z.string(), member_rid: rid.nullable() }),
  /** Nothing was found any more in a file that was looked through again. */
  cleared: carries({ name: z.string() }),
});
