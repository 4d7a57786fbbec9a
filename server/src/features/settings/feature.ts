import type { Feature } from '../../kernel/feature.ts';
import { settingsCalls } from './settings.routes.ts';

export const settings: Feature = { name: 'settings', calls: settingsCalls };
