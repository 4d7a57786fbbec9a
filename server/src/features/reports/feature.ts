import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { taskReports } from '../results/index.ts';
import { publicationFollower } from './follow-publication.ts';
import { hasSeenPublication, pdfRids, reportsOfMember, validPdfs } from './list-reports.ts';
import { reportData } from './personal-data.store.ts';
import { reportCalls } from './reports.routes.ts';
import { reportStaffCalls } from './reports.staff.routes.ts';
import { settingReports } from './set-report.ts';

export const reports: Feature = {
  name: 'reports',
  calls: [...reportCalls, ...reportStaffCalls],
  followers: [publicationFollower],
  jobs: [settingReports],
  personal: reportData,
  provides: [
    provide(taskReports, {
      looked: hasSeenPublication,
      ofTasks: reportsOfMember,
      pdfRids,
      pdfsOfTasks: validPdfs,
    }),
  ],
};
