import type { TestProject } from 'vitest/node';
import { templateVariable, type TemplateOfRun } from './template-of-run.ts';

/** One PostgreSQL for a whole run, with a template database that holds the seeds and members; each world copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('callers', callersFrom(process.env['CALLERS']));
  project.provide('moneyModel', moneyModelFrom(process.env['MONEY_COMMANDS'], process.env['MONEY_SEED']));
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

/**
 * The usual tests do the same commands each time, so that no change is refused for what it has not done. Whoever says
 * how many has those of the day, or repeats those of a seed.
 */
function moneyModelFrom(commands: string | undefined, seed: string | undefined): { commands: number; seed: number } {
  const ofDay = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  return { commands: Number(commands ?? 2000), seed: Number(seed ?? (commands ? ofDay : 15)) };
}
