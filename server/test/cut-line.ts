import { connect, createServer, type Socket } from 'node:net';

/** A line to the server that can be cut: what is on its way is lost, and nobody comes through until it is mended. */
export interface Line {
  port: number;
  cut(): void;
  mend(): void;
  /** Hears what goes to the server. */
  watch: (text: string) => void;
  close(): Promise<void>;
}
export async function openLine(to: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let down = false;
  const server = createServer((near) => {
    if (down) return void near.destroy();
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    near.on('data', (chunk: Buffer) => made.watch(chunk.subarray(0, 2000).toString('latin1')));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = () => {
    down = true;
    for (const socket of sockets) socket.destroy();
  };
  const made: Line = {
    port: (server.address() as { port: number }).port,
    cut,
    mend: () => void (down = false),
    watch: () => undefined,
    close: () => {
      cut();
      return new Promise((done) => void server.close(() => done()));
    },
  };
  return made;
}
