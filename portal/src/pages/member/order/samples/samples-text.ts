import type { SampleCard } from '@yance/contract/samples/sample.ts';

/** As many samples as a sentence names. */
const most = 5;

/** Samples in a sentence, each with what it is tested for. */
export function samplesText(samples: readonly Pick<SampleCard, 'code' | 'name' | 'service'>[]): string {
  const named = samples.slice(0, most).map(({ code, name, service }) => `${code} ${name}（${service}）`);
  return named.join('、') + (samples.length > most ? `等 ${samples.length} 个样品` : '');
}
