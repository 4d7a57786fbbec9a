import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const name = 'lab-agent.mjs';
const place = join(import.meta.dirname, '../../../../lab-agent', name);

/** The program that laboratories put on their computers: one file that needs nothing but Node. */
export const readProgram = async (): Promise<{ name: string; text: string }> => ({
  name,
  text: await readFile(place, 'utf8'),
});
