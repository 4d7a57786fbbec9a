export { subjects } from './job-subjects.ts';
export { clockLimits } from './clock-limits.ts';
