import { dismissMiss, listMisses } from '@yance/contract/search/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import * as misses from './misses.ts';

export const searchCalls = bind(
  { listMisses, dismissMiss },
  {
    listMisses: ({ tx, input }) => misses.listMisses(tx, input),
    dismissMiss: ({ tx, input }) => misses.dismissMiss(tx, input.rid),
  },
);
