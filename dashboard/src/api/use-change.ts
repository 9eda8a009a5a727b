import { notifications } from '@mantine/notifications'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, DataOf, PageInput } from './endpoint-types.ts'
import { useInProject } from './in-project.ts'
import { change } from './request.ts'

type Options<E extends AnyEndpoint> = {
  /** The notification on success. */
  done?: string | ((data: DataOf<E>) => string)
  /** False: the caller shows the error next to its form. */
  notifyOnError?: boolean
  /** The text of the error notification; by default the message of the service. */
  explain?: (error: Error) => string
  /** Awaited before queries are refetched: a page that navigates away must not refetch what was deleted. */
  onDone?: (data: DataOf<E>) => unknown
}

/** Changes something through an endpoint, then refetches everything on the page. */
export function useChange<E extends AnyEndpoint>(
  method: E['method'],
  path: E['path'],
  { done, notifyOnError = true, explain = ({ message }) => message, onDone }: Options<E> = {},
): UseMutationResult<DataOf<E>, Error, PageInput<E>> {
  const queries = useQueryClient()
  const inProject = useInProject()
  return useMutation<DataOf<E>, Error, PageInput<E>>({
    mutationFn: (given) => change<E>(method, path, inProject<E>(path, given)),
    onSuccess: async (data) => {
      if (done !== undefined) {
        const message = typeof done === 'string' ? done : done(data)
        notifications.show({ message, color: 'green' })
      }
      await onDone?.(data)
      await queries.invalidateQueries()
    },
    onError: (error) => {
      if (notifyOnError)
        notifications.show({
          title: 'That did not work',
          message: explain(error),
          color: 'red',
          autoClose: 8000,
        })
    },
  })
}
