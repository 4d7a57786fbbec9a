import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { toastFailure } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the page shows the failure itself. */
    mutationMeta: { quiet?: boolean };
  }
}

/** Reads show their failure in place; writes show one toast. A business refusal is an answer and is never asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => !(error instanceof CallFailed) && count < 2,
    },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.quiet) toastFailure(error);
    },
  }),
});
