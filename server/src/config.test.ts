import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

test('nothing set: a developer machine with the built-in database', () => {
  const { dataDir, ...rest } = loadConfig({});
  expect(isAbsolute(dataDir)).toBe(true);
  expect(rest).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    developer: true,
    devVite: false,
    publicUrl: 'http://127.0.0.1:3000',
    consoleOrigin: undefined,
    logLevel: 'info',
    smsDriver: 'log',
    mailDriver: 'log',
  });
});

test('set but empty counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'NODE_ENV',
    'PUBLIC_URL',
    'CONSOLE_ORIGIN',
    'LOG_LEVEL',
    'SMS_DRIVER',
    'MAIL_DRIVER',
  ];
  for (const value of ['', '  '])
    expect(loadConfig(Object.fromEntries(names.map((name) => [name, value])))).toEqual(loadConfig({}));
});

test.each([
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ PUBLIC_URL: 'https://www.example.com/' }, 'https://www.example.com'],
])('the public address follows %j', (env, address) => {
  expect(loadConfig(env).publicUrl).toBe(address);
});

test('only NODE_ENV=production switches the developer comforts off', () => {
  expect(loadConfig({ NODE_ENV: 'test' }).developer).toBe(true);
  expect(loadConfig({ NODE_ENV: 'production' }).developer).toBe(false);
});

test.each([
  ['PORT', ['0', '65536', '80a', '-1', '3e3', '1.5']],
  ['HOST', ['a b', 'http://x']],
  ['DATABASE_URL', ['mysql://x', 'localhost:5432', 'nonsense']],
  ['NODE_ENV', ['prod']],
  ['PUBLIC_URL', ['www.example.com', 'ftp://x', 'https://x.com/shop', 'https://x.com/?a=1']],
  ['CONSOLE_ORIGIN', ['staff']],
  ['LOG_LEVEL', ['loud']],
  ['SMS_DRIVER', ['pigeon']],
  ['MAIL_DRIVER', ['pigeon']],
])('%s refuses nonsense in one sentence', (name, values) => {
  for (const value of values)
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
});

test('every wrong variable gets its sentence, and no value is repeated', () => {
  expect(() => loadConfig({ PORT: 'x', DATABASE_URL: 'mysql://me:secret@db/x' })).toThrow(
    /^PORT must .*\nDATABASE_URL must (?!.*secret).*$/,
  );
});
