import { createServer, type Socket } from 'node:net';
import { endWithFile } from './file-ends.ts';

/** What a file holds that the server takes for a virus. */
export const harmful = 'X-HARMFUL-TEST-FILE';

export interface ClamdServer {
  port: number;
  /** The bytes of the last stream, without their lengths. */
  last: () => Buffer;
  /** Answers with this instead of looking; `silent` never answers, `closed` hangs up. */
  say: (answer: string | undefined) => void;
  /** Also finds what holds this. */
  knows: (words: string) => void;
  stop: () => Promise<void>;
}

/** Speaks INSTREAM as clamd does: it finds one word, takes so many bytes, and can be made to misbehave. */
export async function startClamd({
  port = 0,
  path,
  most = 50_000_000,
}: { port?: number; path?: string; most?: number } = {}): Promise<ClamdServer> {
  let last = Buffer.alloc(0);
  let told: string | undefined;
  const known = [harmful];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let bytes = Buffer.alloc(0);
    let begun = false;
    const pieces: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      if (told === 'closed') return void socket.destroy();
      bytes = Buffer.concat([bytes, chunk]);
      if (!begun) {
        if (bytes.length < 10) return;
        if (bytes.subarray(0, 10).toString() !== 'zINSTREAM\0') return void socket.end('UNKNOWN COMMAND\0');
        begun = true;
        bytes = bytes.subarray(10);
      }
      while (bytes.length >= 4) {
        const length = bytes.readUInt32BE();
        if (length === 0) {
          last = Buffer.concat(pieces);
          if (told === 'silent') return;
          socket.end(
            `${told ?? (known.some((words) => last.includes(words)) ? 'stream: Test.Harmful FOUND' : 'stream: OK')}\0`,
          );
          return;
        }
        if (bytes.length < 4 + length) return;
        pieces.push(bytes.subarray(4, 4 + length));
        bytes = bytes.subarray(4 + length);
        if (pieces.reduce((sum, piece) => sum + piece.length, 0) > most)
          return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      }
    });
  });
  await new Promise<void>((done) => (path ? server.listen(path, done) : server.listen(port, '127.0.0.1', done)));
  const address = server.address();
  const stop = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  endWithFile(stop);
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    last: () => last,
    say: (answer) => void (told = answer),
    knows: (words) => void known.push(words),
    stop,
  };
}
