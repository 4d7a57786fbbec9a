import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startS3Server } from '../test/s3-server.ts';
import { dropDatabase } from '../test/template.ts';
import { loadConfig } from './config.ts';
import { gateways, setGateways } from './gateways/gateways.ts';
import { CannotStart } from './kernel/cannot-start.ts';
import { openDatabase } from './kernel/db.ts';
import { prepareDatabase, startServer } from './start-server.ts';
import { createDatabase } from './upgrade/databases.store.ts';

test('an empty database beside the files of a shop is left as it is, and the start says what to do', async () => {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'yance-lost-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await dropDatabase(inject('postgres'), name);
  });
  mkdirSync(join(folder, 'files/ab'), { recursive: true });
  const url = await createDatabase(inject('postgres'), name);
  const start = prepareDatabase(loadConfig({ DATABASE_URL: url, DATA_DIR: folder }), () => undefined);
  await expect(start).rejects.toBeInstanceOf(CannotStart);
  await expect(start).rejects.toThrow('its database is missing (folder postgres) or empty (DATABASE_URL)');
  const { pool, close } = openDatabase(url, { connections: 1 });
  const { rows } = await pool.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`);
  await close();
  expect(rows).toEqual([]);
});

test('a bucket that refuses the key ends the start with a sentence before anything is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yance-wrong-key-'));
  const { account, stop } = await startS3Server(join(folder, 'bucket'));
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  const dataDir = join(folder, 'data');
  const config = loadConfig({
    DATA_DIR: dataDir,
    S3_BUCKET: account.bucket,
    S3_REGION: account.region,
    S3_ENDPOINT: account.endpoint,
    S3_PATH_STYLE: '1',
    S3_ACCESS_KEY_ID: account.key,
    S3_SECRET_ACCESS_KEY: 'a-guess',
  });
  const start = startServer(config, folder, () => undefined);
  await expect(start).rejects.toBeInstanceOf(CannotStart);
  await expect(start).rejects.toThrow('文件存储拒绝了试写（403）');
  await expect(start).rejects.not.toThrow('a-guess');
  expect(existsSync(dataDir)).toBe(false);
});

test('a production start without the keys of payment providers has no payment gateway, and nobody plays one', async () => {
  const before = gateways();
  const folder = mkdtempSync(join(tmpdir(), 'yance-no-keys-'));
  onTestFinished(() => {
    setGateways(before);
    rmSync(folder, { recursive: true });
  });
  // The start ends where it looks for its database, long after the gateways are chosen.
  const nowhere = { DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const production = {
    ...nowhere,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://www.example.com',
    SMS_DRIVER: 'aliyun',
    ALIYUN_KEY_ID: 'key-id-0001',
    ALIYUN_KEY_SECRET: 'key-secret-0001',
    SMS_SIGN: '研测',
    MAIL_DRIVER: 'smtp',
    MAIL_URL: 'smtps://service:secret@mail.example.com:465',
    MAIL_FROM: '研测 <service@example.com>',
  };
  const chosen = async (env: Record<string, string>) => {
    await expect(startServer(loadConfig(env), folder, () => undefined)).rejects.toThrow();
    return Object.entries(gateways().payments ?? {}).map(([name, gateway]) => [name, gateway.simulated ?? false]);
  };
  expect(await chosen(production)).toEqual([]);
  expect(gateways().wechat).toBeUndefined();
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(join(folder, 'own.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(join(folder, 'theirs.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  const keys = {
    ALIPAY_APP_ID: '2021000000000000',
    ALIPAY_KEY_FILE: join(folder, 'own.pem'),
    ALIPAY_PUBLIC_KEY_FILE: join(folder, 'theirs.pem'),
  };
  expect(await chosen({ ...production, ...keys })).toEqual([['alipay', false]]);
  // On a developer's own machine both are played, and say so.
  expect(await chosen(nowhere)).toEqual([
    ['wechat', true],
    ['alipay', true],
  ]);
});
