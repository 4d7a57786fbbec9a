import type { Done } from '../src/kernel/confined/confined.ts';

export interface Wanted {
  do: 'answer' | 'echo' | 'spin' | 'fill' | 'hoard' | 'throw' | 'environment' | 'wait';
}

/** What the tests of confined work let a process do. */
export default async function doConfined(wanted: Wanted, bytes: Buffer): Promise<Done<unknown>> {
  switch (wanted.do) {
    case 'echo':
      return { value: bytes.length, bytes };
    case 'spin':
      for (;;);
    case 'fill':
      for (const held: Buffer[] = []; ;) held.push(Buffer.alloc(8 * 1024 * 1024, 1));
    case 'hoard':
      for (const held: number[][] = []; ;) held.push(Array.from({ length: 1000 }, (_, at) => at / 3));
    case 'throw':
      throw new Error('broken');
    case 'environment':
      return { value: Object.keys(process.env) };
    case 'wait':
      await new Promise((resolve) => {
        setTimeout(resolve, 150);
      });
      return { value: process.pid };
    default:
      return { value: process.pid };
  }
}
