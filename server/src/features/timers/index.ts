export { clockLimits } from './clock-limits.ts';
