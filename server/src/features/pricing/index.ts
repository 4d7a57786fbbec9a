export { priceService, urgencyRates } from './price-service.ts';
