import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { join, piecesOf } from './pieces.ts';

/** What confined work gives back: a value, and bytes where there are many. */
export interface Done<Value> {
  value: Value;
  bytes?: Uint8Array;
}
/** The default export of a `*.confined.ts`: it runs in another process and knows only what it is given. */
export type Confined<Args, Value> = (args: Args, bytes: Buffer) => Done<Value> | Promise<Done<Value>>;

export type Asked = { piece: Uint8Array } | { module: string; args: unknown };
export type Answer = { piece: Uint8Array } | { value: unknown; resident: number } | { failed: string };

/** What one piece of work is: a module, what it is told, and how long it may take. */
export interface PieceOfWork {
  module: string;
  args: unknown;
  bytes?: Uint8Array | undefined;
  seconds: number;
}

export interface ProcessLimits {
  /** Megabytes of JavaScript values. */
  heapMb: number;
  /** Megabytes of everything: values, buffers, native libraries. */
  residentMb: number;
  /** A process that keeps more than this after its work is replaced by a new one. */
  restingMb: number;
}

/** The work ended without a result: its module threw, or it went past its time or memory and was killed. */
export class WorkFailed extends Error {
  readonly tooHeavy: boolean;
  constructor(words: string, tooHeavy: boolean) {
    super(words);
    this.tooHeavy = tooHeavy;
  }
}

const megabyte = 1024 * 1024;

/**
 * A process that does one piece of work at a time and waits for the next. It knows nothing of this one: no environment,
 * no secrets, no database.
 */
export class WorkProcess {
  readonly #child: ChildProcess;
  readonly #limits: ProcessLimits;
  #answered: ((answer: Answer | 'gone') => void) | undefined;
  /** Over: it has ended, is about to, or has grown too large to be used again. */
  over = false;

  constructor(limits: ProcessLimits) {
    this.#limits = limits;
    this.#child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [String(limits.residentMb * megabyte)], {
      env: {},
      execArgv: [`--max-old-space-size=${limits.heapMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (answer: Answer) => this.#answered?.(answer));
    const gone = () => {
      this.over = true;
      this.#answered?.('gone');
    };
    this.#child.on('exit', gone);
    this.#child.on('error', gone);
    this.#rest();
  }

  /** @throws WorkFailed */
  async run(work: PieceOfWork): Promise<Done<unknown>> {
    this.#child.ref();
    this.#child.channel?.ref();
    const limit = setTimeout(() => this.end(), work.seconds * 1000);
    try {
      // Both from the start: the process may end while its bytes are still on their way.
      const [done] = await Promise.all([this.#answer(), this.#ask(work)]);
      return done;
    } finally {
      clearTimeout(limit);
      this.#answered = undefined;
      this.#rest();
    }
  }

  end(): void {
    this.over = true;
    this.#child.kill('SIGKILL');
  }

  async #ask({ module, args, bytes }: PieceOfWork): Promise<void> {
    for (const piece of piecesOf(bytes)) {
      if (this.over) return;
      await this.#send({ piece });
    }
    await this.#send({ module, args });
  }

  #answer(): Promise<Done<unknown>> {
    const pieces: Uint8Array[] = [];
    return new Promise((resolve, reject) => {
      if (this.over) reject(new WorkFailed('The process had ended.', true));
      this.#answered = (answer) => {
        if (answer === 'gone') reject(new WorkFailed('It took too much time or memory.', true));
        else if ('piece' in answer) pieces.push(answer.piece);
        else if ('failed' in answer) reject(new WorkFailed(answer.failed, false));
        else {
          if (answer.resident > this.#limits.restingMb * megabyte) this.end();
          resolve({ value: answer.value, ...(pieces.length > 0 ? { bytes: join(pieces) } : {}) });
        }
      };
    });
  }

  /** Resolves when it has been handed over; a process that has gone says so by its end. */
  #send(asked: Asked): Promise<void> {
    return new Promise((resolve) => {
      if (this.#child.connected) this.#child.send(asked, () => resolve());
      else resolve();
    });
  }

  /** An idle process does not keep this one alive; it ends when the channel closes. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }
}
