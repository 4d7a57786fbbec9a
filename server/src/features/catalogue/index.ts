export {
  allInstruments as listInstruments,
  allLaboratories as listLaboratories,
  type Laboratory,
} from './catalogue.store.ts';
export type { LeadTime } from './catalogue.tables.ts';
export { drawPicture } from './pictures/draw-picture.ts';
export { listServiceNames, serviceCards, servicesByRid, type Service } from './read/find-services.ts';
export { platformFigures, turnaroundByCategory } from './platform-figures.store.ts';
export { homeTypes, listTypeGroups } from './read/list-types.ts';
export { popularServices } from './read/popular-services.ts';
export { respellServices } from './search/respell-services.ts';
export { saveService, type ServiceShelf } from './edit/save-service.ts';
export { saveCategory, type NewCategory, type NewLaboratory } from './register/save-shelf.ts';
export { addLaboratory } from './register/save-laboratory.ts';
export { offeredServices, servicesWithLeadTime } from './services.store.ts';
export { forgetIndexVersion } from './search/service-index.ts';
export { searchServices } from './search/search-services.ts';
export { serviceKind } from './edit/service-kind.ts';
export { publishPicture } from './pictures/serve-picture.ts';
export { publishEvaluation } from './read/publish-evaluation.ts';
export { promiseResults, shownPromise } from './read/promise-results.ts';
export { updateLeadTime } from './read/record-lead-time.ts';
