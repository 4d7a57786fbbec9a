let question: string | undefined;

/** What to ask before another page opens; undefined while everything is saved. For one place of a page at a time. */
export const askBeforeLeaving = (words: string | undefined): void => void (question = words);

/** Whether one may go from a page to another: where something is unsaved, the browser asks. */
export const mayLeave = (from: string, to: string): boolean => !question || from === to || confirm(question);
