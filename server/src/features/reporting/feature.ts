import type { Feature } from '../../kernel/feature.ts';
import { figures } from './figures.ts';
import { reportingCalls } from './reporting.staff.routes.ts';

export const reporting: Feature = { name: 'reporting', calls: reportingCalls, needs: [figures] };
