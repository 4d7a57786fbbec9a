import { getRequirement, requirementQueue } from '@yance/contract/requirements/staff-endpoints.ts';

/** What a step of a requirement changes. */
export const requirementRenews = [[getRequirement.path], [requirementQueue.path]];
