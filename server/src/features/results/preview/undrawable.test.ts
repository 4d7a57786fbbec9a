import { expect, test } from 'vitest';
import { layOutFile } from './lay-out-file.ts';

const tried = (name: string, bytes: Uint8Array) => layOutFile({ name, bytes });

test('a closed format is told by its name, known by its bytes or by its ending', async () => {
  const witec = Buffer.concat([Buffer.from('WIT_PR06'), Buffer.alloc(40)]);
  expect(await tried('renamed.bin', witec)).toEqual({ kind: 'none', reason: 'variant', closed: 'witec' });
  expect(await tried('fit.opju', Buffer.from('CPYUA 4.3380 188'))).toEqual({
    kind: 'none',
    reason: 'unknownKind',
    closed: 'origin',
  });
  const thermo = Buffer.from('\x01\xa1F\0i\0n\0n\0i\0g\0a\0n\0\0\0', 'latin1');
  expect(await tried('run.raw', thermo)).toMatchObject({ closed: 'thermoMass' });
  const series = Buffer.from('Spectral Exte File'.padEnd(400, '\0'), 'latin1');
  expect(await tried('series.srs', series)).toMatchObject({ closed: 'omnicSeries' });
});

test('a broken file of a format that is read bears its name, and one of no format none', async () => {
  expect(await tried('a.gwy', Buffer.from('GWYP\0'))).toEqual({
    kind: 'none',
    reason: 'broken',
    format: 'Gwyddion GWY',
  });
  expect(await tried('a.doc', Buffer.from([1, 2, 3]))).toEqual({ kind: 'none', reason: 'unknownKind' });
});
