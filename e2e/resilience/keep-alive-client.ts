import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What came of a request: an answer, a connection that could not be made, or one that ended without an answer. */
export type Outcome =
  | { came: 'answer'; status: number; headers: IncomingHttpHeaders; text: string }
  | { came: 'nobody' }
  | { came: 'nothing'; reason: string };

/** A client with one connection, used again until the server closes it. It repeats nothing by itself. */
export class KeepAliveClient {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(origin: string) {
    this.#origin = origin;
  }

  ask({ method, path, headers, body }: Asked): Promise<Outcome> {
    return new Promise((resolve) => {
      const sent = request(this.#origin + path, {
        agent: this.#agent,
        method,
        headers: {
          ...headers,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
        },
      });
      const fail = (error: unknown) => {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        const on = sent.reusedSocket ? 'a connection in use' : 'a new connection';
        resolve(code === 'ECONNREFUSED' ? { came: 'nobody' } : { came: 'nothing', reason: `${code} on ${on}` });
      };
      sent.on('error', fail);
      sent.on('response', (reply) => {
        text(reply).then(
          (answer) => resolve({ came: 'answer', status: reply.statusCode ?? 0, headers: reply.headers, text: answer }),
          fail,
        );
      });
      sent.end(body);
    });
  }

  end(): void {
    this.#agent.destroy();
  }
}
