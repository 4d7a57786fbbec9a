import { z } from 'zod';

/** What a payer with too little reads; the reply tells how much is missing. */
export const fundsTooLow = (msg: string) => ({ msg, data: z.object({ missing_fen: z.int() }) });
