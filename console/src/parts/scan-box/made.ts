import { isOvertaken } from '@yance/web/overtaken.ts';

/** What a step answers; undefined where the record, as it is now, does not allow it. */
export async function made<Reply>(step: () => Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await step();
  } catch (error) {
    if (isOvertaken(error)) return undefined;
    throw error;
  }
}
