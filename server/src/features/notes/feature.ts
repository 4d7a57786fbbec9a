import type { Feature } from '../../kernel/feature.ts';
import { noteCalls, noticeCalls } from './notes.routes.ts';
import { noteData } from './personal-data.ts';

export const notes: Feature = { name: 'notes', calls: [...noteCalls, ...noticeCalls], personal: noteData };
