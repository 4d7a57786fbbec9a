import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { harmful, startClamd } from '../../../test/clamd-server.ts';
import { clamd } from './clamd.ts';
import { clamdEnvironment } from './environment.ts';
import { BeyondScanner, ScannerAway } from './port.ts';

/** For what is silent on purpose; whatever answers has the usual time, which a busy machine may need. */
const impatient = { restMillis: 200, wholeMillis: 2_000 };
const pieces = (...chunks: (Buffer | string)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
const scan = (port: number, ...chunks: (Buffer | string)[]) =>
  clamd({ host: '127.0.0.1', port }).scan(pieces(...chunks));

test('a file arrives byte for byte, whatever its pieces, and what is found has its name', async () => {
  const server = await startClamd();
  const bytes = randomBytes(5_000_000);
  expect(await scan(server.port, bytes.subarray(0, 1), bytes.subarray(1, 3_000_000), bytes.subarray(3_000_000))).toBe(
    null,
  );
  expect(server.last().equals(bytes)).toBe(true);
  expect(await scan(server.port, 'before ', harmful, ' behind')).toBe('Test.Harmful');
});

test('it listens at a socket of the machine as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yance-clamd-'));
  const path = join(folder, 'clamd.sock');
  const server = await startClamd({ path });
  expect(await clamd({ path }).scan(pieces(harmful))).toBe('Test.Harmful');
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('a file that is larger than the scanner takes, or looks through, is told apart from a scanner that is away', async () => {
  const server = await startClamd({ most: 100_000 });
  const failure = async (...chunks: (Buffer | string)[]) =>
    scan(server.port, ...chunks).catch((error: unknown) => error);
  expect(await failure(randomBytes(100_001))).toBeInstanceOf(BeyondScanner);
  for (const name of ['Heuristics.Limits.Exceeded', 'Heuristics.Limits.Exceeded.MaxFileSize']) {
    server.say(`stream: ${name} FOUND`);
    expect(await failure('data')).toBeInstanceOf(BeyondScanner);
  }
  server.say('stream: Broken ERROR');
  expect(await failure('data')).not.toBeInstanceOf(BeyondScanner);
});

test('whatever is no verdict says that nobody knows: too long, a fault, silence, a closed line, nobody there', async () => {
  const server = await startClamd({ most: 100_000 });
  const away = async (...chunks: (Buffer | string)[]) =>
    expect(await scan(server.port, ...chunks).catch((error: unknown) => error)).toBeInstanceOf(ScannerAway);
  await away(...Array.from({ length: 50 }, () => randomBytes(100_000)));
  for (const answer of ['stream: Broken ERROR', 'stream: OK ERROR', '', 'x'.repeat(10_000), 'closed']) {
    server.say(answer);
    await away('data');
  }
  server.say('silent');
  const silent = clamd({ host: '127.0.0.1', port: server.port }, impatient).scan(pieces('data'));
  await expect(silent).rejects.toBeInstanceOf(ScannerAway);
  server.say(undefined);
  expect(await scan(server.port, 'data')).toBe(null);
  await server.stop();
  await away('data');
});

test('a file that cannot be read to its end is not taken for clean', async () => {
  const server = await startClamd();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('The disk is gone.');
    })(),
  );
  const found = await clamd({ host: '127.0.0.1', port: server.port })
    .scan(broken)
    .catch((error: unknown) => error);
  expect(found).toBeInstanceOf(ScannerAway);
});

test('its address is a host with a port or a path; anything else is refused with a sentence', () => {
  const read = (value: string) => clamdEnvironment.CLAMD.safeParse(value);
  expect(read('clamav:3310').data).toEqual({ host: 'clamav', port: 3310 });
  expect(read('[::1]:3310').data).toEqual({ host: '::1', port: 3310 });
  expect(read('unix:/run/clamd.sock').data).toEqual({ path: '/run/clamd.sock' });
  for (const wrong of ['clamav', 'clamav:0', 'clamav:70000', 'unix:run/clamd.sock', 'http://clamav:3310'])
    expect([wrong, read(wrong).success]).toEqual([wrong, false]);
});
