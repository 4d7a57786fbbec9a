import { MutationCache } from '@tanstack/react-query';
import { createQueryClient } from '@yance/web/query.ts';
import { toastFailure } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the page shows the failure itself. `place`: the page of the record it is about, where that is known. */
    mutationMeta: { quiet?: boolean; place?: string };
  }
}

/** Reads show their failure in place; writes show one toast. */
export const queryClient = createQueryClient(2, {
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.quiet) toastFailure(error);
    },
  }),
});
