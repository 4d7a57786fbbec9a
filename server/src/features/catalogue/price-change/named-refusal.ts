import { Invalid, Refusal } from '../../../kernel/refusal.ts';

/** Runs a step of one of many services, and names the service where the step is refused. */
export async function named(service: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Invalid) throw new Refusal('serviceFaulty', { words: { service, why: error.message } });
    if (error instanceof Refusal && error.reason === 'changedMeanwhile')
      throw new Refusal('serviceChanged', { words: { ...error.words, service } });
    if (error instanceof Refusal && error.reason === 'categoryWrong')
      throw new Refusal('serviceFaulty', { words: { service, why: '分类不属于该项目类型' } });
    throw error;
  }
}
