import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Refused } from './ask.ts'

const mayPass = (error: unknown) => error instanceof Refused && (error.status === 0 || error.status >= 500)

/** `onLoggedOut` is called when the service no longer knows the session, in the middle of a page. */
export function makeQueries(onLoggedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof Refused && error.status === 401) onLoggedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A refusal stays one, however often it is asked.
        retry: (count, error) => count < 2 && mayPass(error),
        refetchOnWindowFocus: false,
      },
    },
  })
}
