import type { Feature } from '../../kernel/feature.ts';
import { providerStaffCalls } from './providers.staff.routes.ts';

export const providers: Feature = { name: 'providers', calls: providerStaffCalls };
