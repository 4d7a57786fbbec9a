import type { TestProject } from 'vitest/node';
import { templateVariable, type TemplateOfRun } from './template-of-run.ts';

/** One PostgreSQL for a whole run, with a template database that holds the seeds and members; each world copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('callers', callersFrom(process.env['CALLERS']));
  project.provide('moneyModel', {
    commands: Number(process.env['MONEY_COMMANDS'] ?? 40),
    // Of the day, so that a run that failed can be repeated.
    seed: Number(process.env['MONEY_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', '')),
  });
  const given = process.env[templateVariable];
  const { postgres, readyMembers, end } = given ? givenTemplate(given) : await newTemplate();
  project.provide('postgres', postgres);
  project.provide('readyMembers', readyMembers);
  return end;
}

const givenTemplate = (text: string) => ({ ...(JSON.parse(text) as TemplateOfRun), end: async () => {} });

/** Only a run that makes a template waits until the whole product is read for it. */
const newTemplate = async () => (await import('./make-template.ts')).makeTemplate();

function callersFrom(value: string | undefined): number {
  if (!value) return 100;
  if (!/^[1-9]\d{1,4}$/.test(value)) throw new Error('CALLERS must be a whole number from 10 to 99999.');
  return Number(value);
}
