import type { Feature } from '../../kernel/feature.ts';
import { parcelCalls } from './parcels.routes.ts';
import { parcelJobs } from './track-parcel.ts';

export const parcels: Feature = { name: 'parcels', calls: parcelCalls, jobs: parcelJobs };
