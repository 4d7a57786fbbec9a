export { draftOf, wordsOfPublication } from './draft.ts';
export { drawReport } from './report-pdf.ts';
export { resultFigures, samplePhotos } from './report-figures.ts';
export { findReportByCode, findReportByFile, reportsOfTasks, saveLook, type Report } from './reports.store.ts';
