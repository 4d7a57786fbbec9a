import type { Feature } from '../../kernel/feature.ts';
import { buildPackage, dropPackage, removeParts } from './build-package.ts';
import { packageData } from './personal-data.store.ts';
import { reimbursementCalls } from './reimbursements.routes.ts';

export const reimbursements: Feature = {
  name: 'reimbursements',
  calls: reimbursementCalls,
  jobs: [buildPackage, dropPackage, removeParts],
  personal: packageData,
};
