import { adviserEndpoints } from '@yance/contract/catalogue/adviser/endpoints.ts';
import {
  getPicture,
  getServiceDetail,
  listEvaluations,
  listTypeGroups,
  searchServices,
  suggestServices,
} from '@yance/contract/catalogue/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { adviseServices } from './adviser/advise-services.ts';
import { servePicture } from './pictures/serve-picture.ts';
import { listTypeGroups as typeGroups } from './read/list-types.ts';
import { getServiceDetail as detail } from './read/service-detail.ts';
import { searchServices as search } from './search/search-services.ts';
import { suggestServices as suggest } from './search/suggest-services.ts';
import { readEvaluations } from './service-detail.store.ts';

export const catalogueCalls = bind(
  {
    listTypeGroups,
    searchServices,
    suggestServices,
    getServiceDetail,
    listEvaluations,
    getPicture,
    ...adviserEndpoints,
  },
  {
    listTypeGroups: ({ tx }) => typeGroups(tx),
    searchServices: ({ tx, input }) => search(tx, input),
    suggestServices: ({ tx, input }) => suggest(tx, input.kw),
    getServiceDetail: ({ tx, input }) => detail(tx, input.rid),
    listEvaluations: async ({ tx, input }) => {
      const { page, size } = input;
      return { ...(await readEvaluations(tx, input)), page, size };
    },
    getPicture: ({ tx, input }) => servePicture(tx, input.name),
    adviseServices: ({ tx, input }) => adviseServices(tx, input),
  },
);
