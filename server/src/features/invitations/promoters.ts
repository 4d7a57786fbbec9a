import type { Tx } from '../../kernel/db.ts';
import { port } from '../../kernel/port.ts';

/** Whether a member may bring customers for a rebate: who comes by such a code brings no points. */
export const promoters = port<(tx: Tx, memberRid: string) => Promise<boolean>>('invitations.promoters');
