import { afterAll } from 'vitest';
import { endAll } from './file-ends.ts';

afterAll(endAll);
