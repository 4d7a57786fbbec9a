import type { SampleCard } from '@yance/contract/samples/sample.ts';

/**
 * The sample that a scanned or typed code means within one parcel: its label, or what its customer has written on it,
 * in whichever case; one that waits to be received before one that came already.
 */
export function sampleInParcel<Sample extends Pick<SampleCard, 'code' | 'label_code' | 'state'>>(
  samples: readonly Sample[],
  code: string,
): Sample | undefined {
  const wanted = code.toLowerCase();
  const meant = samples.filter((one) => [one.label_code, one.code].some((own) => own.toLowerCase() === wanted));
  return meant.find(({ state }) => isAwaited(state)) ?? meant[0];
}

const isAwaited = (state: SampleCard['state']): boolean => state === 'expected' || state === 'travelling';
