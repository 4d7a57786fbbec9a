export { extraRates, urgencyRates } from './price-service.ts';
