import { z } from 'zod';

/** A link to a file that is made when it is opened; it lives for five minutes. */
export const downloadLink = z.object({ name: z.string(), url: z.string() });
export const downloadTicket = z.object({ ticket: z.string().max(4000) });
/** In which form a paper of accounts is wanted. */
export const paperFormat = z.enum(['pdf', 'xlsx'], '请选择文件格式').default('pdf');
