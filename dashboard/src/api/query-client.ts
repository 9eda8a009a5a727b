import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { RequestError } from './request.ts'

const isTransient = (error: unknown) =>
  error instanceof RequestError && (error.status === 0 || error.status >= 500)

/** Calls `onLoggedOut` when the session ends while a page is open. */
export function makeQueryClient(onLoggedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof RequestError && error.status === 401) onLoggedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Retrying does not change a rejection.
        retry: (count, error) => count < 2 && isTransient(error),
        refetchOnWindowFocus: false,
      },
    },
  })
}
