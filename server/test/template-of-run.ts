import type { ReadyMember } from './speakers.ts';

/** What the worlds of a run are copied from. */
export interface TemplateOfRun {
  /** Connection string of the test server's maintenance database. */
  postgres: string;
  readyMembers: ReadyMember[];
}

declare module 'vitest' {
  export interface ProvidedContext extends TemplateOfRun {}
}

/** The variable that gives a run the template of another one around it, as JSON, so that it makes none of its own. */
export const templateVariable = 'YANCE_TEST_TEMPLATE';
