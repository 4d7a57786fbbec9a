import type { Feature } from '../../kernel/feature.ts';
import { forgetSettings } from './read-setting.ts';
import { settingsCalls } from './settings.routes.ts';

export const settings: Feature = { name: 'settings', calls: settingsCalls, forget: () => forgetSettings() };
