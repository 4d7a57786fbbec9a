export { memberRidOf } from './about-fact.ts';
