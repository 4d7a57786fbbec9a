import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { setTestGateways } from '../../../test/gateways.ts';
import { gateways } from '../../gateways/gateways.ts';
import { storage } from '../../gateways/storage/storage.ts';
import { newRid } from '../../kernel/db.ts';
import { findRendition, removeBytes, saveRendition } from './renditions.ts';

beforeEach(setTestGateways);

function stored(): string[] {
  const { storageRoot: root } = gateways();
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(root, name)).isFile());
}
const newFile = async (): Promise<string> => {
  const rid = newRid();
  await storage().write(rid, Readable.from([Buffer.from('1 2')]));
  return rid;
};

test('what is made of a file lies beside it and goes with it', async () => {
  const rid = await newFile();
  await saveRendition(rid, 'json', '{}');
  expect((await findRendition(rid, 'json'))?.toString()).toBe('{}');
  await removeBytes(rid);
  expect(stored()).toEqual([]);
});

test('what was still being made of a file when it was removed does not stay', async () => {
  const rid = await newFile();
  await removeBytes(rid);
  for (const kind of ['bin', 'webp', 'json'] as const) await saveRendition(rid, kind, 'late');
  expect(stored()).toEqual([]);
});

test('at no moment of a removal does anything stay that is made meanwhile', async () => {
  for (let at = 0; at < 20; at += 1) {
    const rid = await newFile();
    const kinds = ['json', 'bin', 'webp'] as const;
    await Promise.all([removeBytes(rid), ...kinds.map((kind) => saveRendition(rid, kind, 'x'.repeat(at * 10_000)))]);
    expect(stored()).toEqual([]);
  }
});
