import type { Feature } from '../../kernel/feature.ts';
import { liveCalls } from './live.routes.ts';
import { liveStaffCalls } from './live.staff.routes.ts';

export const live: Feature = { name: 'live', calls: [...liveCalls, ...liveStaffCalls] };
