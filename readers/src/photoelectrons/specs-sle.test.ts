import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { specsSleSample } from './specs-sle.sample.ts';

test('an SLE is refused by its name, and another data base is not known', () => {
  expect(() => readFile({ name: 'a.sle', bytes: specsSleSample() })).toThrow('SPECS SLE is not read');
  expect(() => readFile({ name: 'a.db', bytes: specsSleSample() })).toThrow('No reader knows');
});
