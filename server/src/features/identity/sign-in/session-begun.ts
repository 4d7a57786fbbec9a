import type { ReadWork } from '../../../kernel/db.ts';
import { port } from '../../../kernel/port.ts';

/** What has to be looked at of a session when it begins, because sessions are kept only for a time after their end. */
export const sessionBegun =
  port<(work: ReadWork, session: { rid: string; member_rid: string }) => Promise<void>>('identity.session-begun');
