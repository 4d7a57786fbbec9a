export { figures, ownUnless, type Figure } from './figures.ts';
