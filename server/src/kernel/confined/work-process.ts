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

export type Asked = { piece: Uint8Array } | { module: string; args: unknown; seconds: number };
export type Answer = { piece: Uint8Array } | { value: unknown; resident: number } | { failed: string };

/** What one piece of work is: a module, what it is told, and how many seconds of a processor it may take. */
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
  /** So many times its seconds of a processor the work may last by the clock, as on a machine that does much else. */
  patience: number;
}

/** The work ended without a result: its module threw, or it went past its time or memory and was killed. */
export class WorkFailed extends Error {
  readonly tooHeavy: boolean;
  /** Ended by the clock alone: it may be the machine that was slow. */
  readonly late: boolean;
  constructor(words: string, tooHeavy: boolean, late = false) {
    super(words);
    this.tooHeavy = tooHeavy;
    this.late = late;
  }
}

/** The process did not start or was ended from outside: nothing is known of the work, which may be asked for again. */
export class WorkLost extends Error {}

const megabyte = 1024 * 1024;
/**
 * How a process ends itself past its bounds, unlike SIGKILL, which comes from outside. The engine aborts where its heap
 * is full.
 */
export const ownEnds = { memory: 'SIGUSR2', time: 'SIGVTALRM' } as const;
const tooHeavyEnds: readonly unknown[] = [...Object.values(ownEnds), 'SIGABRT'];
/** A crash of native code, which is the work's own. */
const crashes: readonly unknown[] = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP', 'SIGFPE'];

/**
 * A process that does one piece of work at a time and waits for the next. It knows nothing of this one: no environment,
 * no secrets, no database.
 */
export class WorkProcess {
  readonly #child: ChildProcess;
  readonly #limits: ProcessLimits;
  #answered: ((answer: Answer | { gone: Error }) => void) | undefined;
  #isLate = false;
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
    this.#child.on('exit', (_, signal) => this.#leave(this.#endOf(signal)));
    this.#child.on('error', (error) => this.#leave(new WorkLost(`The process did not start: ${error.message}`)));
    this.#rest();
  }

  /** @throws WorkFailed, WorkLost */
  async run(work: PieceOfWork): Promise<Done<unknown>> {
    this.#child.ref();
    this.#child.channel?.ref();
    const limit = setTimeout(() => this.#giveUp(), work.seconds * this.#limits.patience * 1000);
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

  #giveUp(): void {
    this.#isLate = true;
    this.end();
  }

  #leave(gone: Error): void {
    this.over = true;
    this.#answered?.({ gone });
  }

  #endOf(signal: NodeJS.Signals | null): Error {
    if (this.#isLate) return new WorkFailed('It was not done in time.', true, true);
    if (tooHeavyEnds.includes(signal)) return new WorkFailed('It took too much time or memory.', true);
    if (crashes.includes(signal)) return new WorkFailed(`It crashed: ${signal}`, false);
    return new WorkLost(`The process was ended: ${signal ?? 'it left'}`);
  }

  async #ask({ module, args, bytes, seconds }: PieceOfWork): Promise<void> {
    for (const piece of piecesOf(bytes)) {
      if (this.over) return;
      await this.#send({ piece });
    }
    await this.#send({ module, args, seconds });
  }

  #answer(): Promise<Done<unknown>> {
    const pieces: Uint8Array[] = [];
    return new Promise((resolve, reject) => {
      if (this.over) reject(new WorkLost('The process had ended.'));
      this.#answered = (answer) => {
        if ('gone' in answer) reject(answer.gone);
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
