import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface PaceBounds {
  /** How often connections are looked at. */
  lookMillis: number;
  /** How long a body or an answer may stay below the least rate. */
  patienceMillis: number;
  /** Bytes a second that a body has to come with, and an answer has to be taken with. */
  leastRate: number;
  /** The whole time that the body of a call may take, which is a megabyte at the most. */
  callBodyMillis: number;
}

export const usualPace: PaceBounds = {
  lookMillis: 5_000,
  patienceMillis: 20_000,
  leastRate: 512,
  callBodyMillis: 60_000,
};

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** By the clock of the process; undefined where a body may take as long as it moves. */
  bodyBy: number | undefined;
  /** Bytes that had moved when the present look began, and when that was. */
  moved: number;
  since: number;
}

/**
 * Ends exchanges whose other side neither sends its body nor takes its answer at a least rate. A time for the whole
 * would end uploads of two gigabytes over slow lines; a rate ends only who keeps a connection for its own sake.
 */
export class SlowConnections {
  ended = 0;
  readonly #bounds: PaceBounds;
  readonly #exchanges = new Map<Socket, Exchange>();
  readonly #timer: NodeJS.Timeout;

  readonly #now: () => number;

  /** `now` gives milliseconds that only grow. */
  constructor(bounds: PaceBounds, now = (): number => performance.now()) {
    this.#bounds = bounds;
    this.#now = now;
    this.#timer = setInterval(() => this.look(), bounds.lookMillis).unref();
  }

  /** Follows an exchange until its answer is over. */
  follow(request: IncomingMessage, response: ServerResponse, isCall: boolean): void {
    const { socket } = request;
    const now = this.#now();
    const bodyBy = isCall ? now + this.#bounds.callBodyMillis : undefined;
    this.#exchanges.set(socket, { request, response, bodyBy, moved: movedBy(socket), since: now });
    response.once('close', () => this.#exchanges.delete(socket));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Ends whoever stayed below the least rate for longer than the patience since the last look that saw them move. */
  look(): void {
    const now = this.#now();
    for (const [socket, exchange] of this.#exchanges) {
      const moved = movedBy(socket);
      const seconds = (now - exchange.since) / 1000;
      const isLate = exchange.bodyBy !== undefined && now > exchange.bodyBy && !exchange.request.complete;
      const moves = !isTheirTurn(exchange, socket) || moved - exchange.moved >= seconds * this.#bounds.leastRate;
      if (moves && !isLate) {
        Object.assign(exchange, { moved, since: now });
      } else if (isLate || seconds * 1000 >= this.#bounds.patienceMillis) {
        this.ended += 1;
        this.#exchanges.delete(socket);
        socket.destroy();
      }
    }
  }
}

/** Bytes that came from the other side, and bytes that it has taken. */
function movedBy(socket: Socket): number {
  // A socket itself counts a chunk, which may be a whole document, only once all of it is gone; its handle counts
  // bytes.
  const { _handle: handle } = socket as { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  const written = handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength;
  return socket.bytesRead + written;
}

/** Whether the other side is waited for: by us for its body, or by bytes of the answer that it does not take. */
const isTheirTurn = ({ request }: Exchange, socket: Socket): boolean =>
  socket.writableLength > 0 || (!request.complete && request.readableLength === 0 && !request.isPaused());
