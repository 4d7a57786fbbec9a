import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { BeyondScanner, ScannerAway, type Finding, type Scanner } from './port.ts';

/** Where clamd listens: a host with a port, or a socket's path. */
export type ClamdAddress = { host: string; port: number } | { path: string };

export interface ClamdTimes {
  /** The longest silence; clamd looks through a file when it has all of it. */
  restMillis: number;
  wholeMillis: number;
}
const usualTimes: ClamdTimes = { restMillis: 120_000, wholeMillis: 900_000 };

const longestPiece = 1024 * 1024;
const longestReply = 4_096;

/**
 * Sends files to clamd by its command INSTREAM: pieces with their length before them, then an empty one. What clamd
 * refuses to take (its `StreamMaxLength`), or says that it has not looked through (`AlertExceedsMax`), rejects with
 * BeyondScanner, so that nothing passes unseen.
 */
export function clamd(address: ClamdAddress, times: ClamdTimes = usualTimes): Scanner {
  return {
    async scan(body) {
      const socket = connect(address satisfies NetConnectOpts);
      const reply = replyOf(socket, times);
      // Awaited below, also where sending fails first.
      reply.catch(() => undefined);
      try {
        await send(socket, body, reply);
        return findingIn(await reply);
      } catch (error) {
        if (error instanceof ScannerAway) throw error;
        throw new ScannerAway('The scanner did not answer.', { cause: error });
      } finally {
        body.destroy();
        socket.destroy();
      }
    },
  };
}

async function send(socket: Socket, body: Readable, reply: Promise<string>): Promise<void> {
  let over = false;
  const ended = reply.then(
    () => void (over = true),
    () => void (over = true),
  );
  for await (const piece of framed(body)) {
    // An answer before the end is a refusal to take more.
    if (over) return;
    if (!socket.write(piece)) await Promise.race([drained(socket), ended]);
  }
}

async function* framed(body: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of body as AsyncIterable<Buffer>)
    for (let at = 0; at < chunk.length; at += longestPiece) {
      const piece = chunk.subarray(at, at + longestPiece);
      yield lengthOf(piece.length);
      yield piece;
    }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

const drained = (socket: Socket): Promise<void> => new Promise((done) => void socket.once('drain', done));

/** The answer up to its NUL; rejects when the connection ends before, rests too long, or says too much. */
function replyOf(socket: Socket, { restMillis, wholeMillis }: ClamdTimes): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const whole = setTimeout(() => socket.destroy(new Error('The scanner took too long.')), wholeMillis);
    socket.setTimeout(restMillis, () => socket.destroy(new Error('The scanner is silent.')));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > longestReply) socket.destroy(new Error('The scanner says too much.'));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(whole);
      reject(new Error('The scanner has closed the connection.'));
    });
  });
}

/** Of INSTREAM itself, and of a file that was cut or left out by one of the limits of clamd.conf. */
const beyond = /^INSTREAM size limit exceeded\. ERROR$|^stream: Heuristics\.Limits\.Exceeded(\.\w+)? FOUND$/;

function findingIn(reply: string): Finding {
  if (/^stream: OK$/.test(reply)) return null;
  if (beyond.test(reply)) throw new BeyondScanner('The file is larger than the scanner takes.');
  const found = /^stream: (.{1,200}) FOUND$/.exec(reply)?.[1];
  if (found) return found;
  throw new ScannerAway(`The scanner says: ${reply.slice(0, 200)}`);
}
