export { agreedRules, forgetPriceLists, type Agreement } from './agreed-prices.ts';
export { extraRates, type MemberRates, memberRates, urgencyRates } from './price-service.ts';
