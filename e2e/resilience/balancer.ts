import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { refusalHeader } from '@yance/contract/kernel/endpoint.ts';

interface Target {
  port: number;
  healthy: boolean;
  /** Requests that were handed to it and have no whole answer yet. */
  open: number;
  /** Requests that were ever handed to it. */
  handed: number;
}

export interface Balancer {
  origin: string;
  /** Answers of 500 and more, in words. */
  faults: string[];
  /** Requests that reached a process which then did not answer: nobody knows what became of them. */
  lost: number;
  /** Requests that found no process at all. */
  refused: number;
  /** What is under way at one process, and what it was handed in all. */
  at(port: number): Pick<Target, 'open' | 'handed'>;
  close(): Promise<void>;
}

const lookMillis = 200;

/**
 * Hands requests round robin to the processes whose `/ready` says yes. Each has a connection of its own: where that
 * cannot be made, nobody has seen the request, and the next process gets it. No other request is repeated.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const targets: Target[] = ports.map((port) => ({ port, healthy: true, open: 0, handed: 0 }));
  let next = 0;
  const server = createServer({ keepAliveTimeout: 72_000 }, (incoming, outgoing) => void pass(incoming, outgoing));
  const balancer: Balancer = {
    origin: '',
    faults: [],
    lost: 0,
    refused: 0,
    at: (port) => ({ open: 0, handed: 0, ...targets.find((target) => target.port === port) }),
    async close() {
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const looking = setInterval(() => {
    for (const target of targets) void isReady(target.port).then((ready) => (target.healthy = ready));
  }, lookMillis);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  balancer.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return balancer;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    next = (next + 1) % targets.length;
    const inTurn = [...targets.slice(next), ...targets.slice(0, next)];
    for (const target of inTurn.toSorted((a, b) => Number(b.healthy) - Number(a.healthy))) {
      const socket = await connected(target.port);
      if (socket) return forward(target, socket, incoming, outgoing);
      target.healthy = false;
    }
    balancer.refused += 1;
    outgoing.writeHead(503, { 'retry-after': '1' }).end();
  }

  function forward(target: Target, socket: Socket, incoming: IncomingMessage, outgoing: ServerResponse): void {
    target.open += 1;
    target.handed += 1;
    let open = true;
    const over = () => {
      if (open) target.open -= 1;
      open = false;
    };
    const lose = () => {
      if (open && !outgoing.destroyed) balancer.lost += 1;
      over();
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    const { connection: _, ...headers } = incoming.headers;
    const seen = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].flat().filter(Boolean).join(', ');
    const outbound = request({
      createConnection: () => socket,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, 'x-forwarded-for': seen, connection: 'close' },
    });
    outbound.on('error', lose);
    outbound.on('response', (reply) => {
      const status = reply.statusCode ?? 0;
      const { connection: _own, ...answered } = reply.headers;
      outgoing.writeHead(status, answered);
      reply.on('error', lose);
      if (status >= 500)
        void textOf(reply).then((text) => balancer.faults.push(faultIn(status, incoming, reply, text)));
      reply.on('end', over);
      reply.pipe(outgoing);
    });
    outgoing.on('close', () => {
      over();
      outbound.destroy();
    });
    incoming.pipe(outbound);
  }
}

/** An answer as the run reports it, with the reason where it is a refusal. */
const faultIn = (status: number, { url }: IncomingMessage, { headers }: IncomingMessage, text: string): string =>
  `${status} ${String(headers[refusalHeader] ?? 'for no reason of its own')} ${url} ${text}`;

/** undefined where nobody listens. */
function connected(port: number): Promise<Socket | undefined> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

async function textOf(reply: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of reply.on('data', () => undefined)) text += String(part);
  return text;
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (reply) => reply.ok,
    () => false,
  );
