import { scopeCalls } from '@yance/contract/integrations/scope-calls.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { exampleOf, type Shape } from './example-of.ts';

test.each([...new Set(Object.values(scopeCalls).flat())].map((endpoint) => [endpoint.path, endpoint] as const))(
  'the examples of %s are a request that it accepts and a reply that it may give',
  (_, endpoint) => {
    for (const io of ['input', 'output'] as const) {
      const example = exampleOf(z.toJSONSchema(endpoint[io], { io, unrepresentable: 'any' }) as Shape);
      expect(endpoint[io].safeParse(example).error?.issues ?? []).toEqual([]);
    }
  },
);
