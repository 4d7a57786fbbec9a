import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Waiting {
  resolve: (set: Buffer) => void;
  reject: (error: Error) => void;
}
interface Answer {
  id: number;
  set?: Uint8Array;
  error?: string;
}

let setter: ChildProcess | undefined;
let next = 0;
const waiting = new Map<number, Waiting>();

/**
 * Sets a Typst template into a PDF, in a process of its own: no request waits for it, and the compiler's native
 * threads would keep a worker thread from ending. The data reaches the template only as JSON
 * (`json(bytes(sys.inputs.data))`), never as source text.
 */
export function typeset(template: string, data: unknown): Promise<Buffer> {
  return ask(template, data, 'pdf');
}

/** As typeset, into an SVG of the pages below each other; letters are paths in it, so that it needs no font. */
export function typesetSvg(template: string, data: unknown): Promise<Buffer> {
  return ask(template, data, 'svg');
}

function ask(template: string, data: unknown, as: 'pdf' | 'svg'): Promise<Buffer> {
  setter ??= startSetter();
  const id = (next += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    setter?.ref();
    setter?.channel?.ref();
    setter?.send({ id, template, data: JSON.stringify(data), as });
  });
}

function startSetter(): ChildProcess {
  const started = fork(fileURLToPath(new URL('./typeset-process.ts', import.meta.url)), { serialization: 'advanced' });
  started.on('message', ({ id, set, error }: Answer) => {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (set) caller?.resolve(Buffer.from(set));
    else caller?.reject(new Error(`Typesetting failed: ${error}`));
    if (waiting.size === 0) rest(started);
  });
  started.on('exit', () => {
    setter = undefined;
    for (const caller of waiting.values()) caller.reject(new Error('The typesetting process ended.'));
    waiting.clear();
  });
  return started;
}

/** An idle setter does not keep this process alive; it ends when the channel closes. */
function rest(idle: ChildProcess): void {
  idle.unref();
  idle.channel?.unref();
}
