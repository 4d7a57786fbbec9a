export {
  allInstruments as listInstruments,
  allLaboratories as listLaboratories,
  type Laboratory,
} from './catalogue.store.ts';
export type { LeadTime } from './catalogue.tables.ts';
export { drawPicture } from './draw-picture.ts';
export { listServiceNames, serviceCards, servicesByRid, type Service } from './find-services.ts';
export { houseFigures, turnaroundByCategory } from './house-figures.store.ts';
export { homeTypes, listTypeGroups } from './list-types.ts';
export { popularServices } from './popular-services.ts';
export { respellServices } from './respell-services.ts';
export { saveService, type ServiceShelf } from './save-service.ts';
export { addLaboratory, saveCategory, type NewCategory, type NewLaboratory } from './save-shelf.ts';
export { offeredServices, servicesWithLeadTime } from './services.store.ts';
export { forgetIndexVersion } from './service-index.ts';
export { searchServices } from './search-services.ts';
export { withServicePreview } from './preview-service.ts';
export { publishPicture } from './serve-picture.ts';
export { publishEvaluation, tellLeadTime } from './tell-service.ts';
