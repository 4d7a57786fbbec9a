export { urgencyRates } from './price-service.ts';
