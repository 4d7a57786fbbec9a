import { useQuery } from '@tanstack/react-query';
import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { reading } from '../../lib/call.ts';
import type { LateOptions } from '../fields/choice-field.tsx';

/**
 * What a filter chooses from, which a list need not wait for: read once its field is entered, or at once where the
 * address holds a choice, whose words are then shown.
 */
export function useLateOptions<E extends Endpoint>(
  key: string,
  endpoint: E,
  input: SentOf<E>,
): { data: OutputOf<E> | undefined; late: LateOptions } {
  const [asked, setAsked] = useState(false);
  const [address] = useSearchParams();
  const { data, isLoading } = useQuery({ ...reading(endpoint, input), enabled: asked || address.has(key) });
  const late = useMemo(() => ({ entered: () => setAsked(true), reading: isLoading }), [isLoading]);
  return { data, late };
}
