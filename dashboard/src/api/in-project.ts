import { useParams } from '@tanstack/react-router'
import type { AnyEndpoint, EndpointInput, PageInput } from './endpoint-types.ts'

/** Adds the project of the page to a request whose path names one. */
export function useInProject() {
  const { project } = useParams({ strict: false })
  return <E extends AnyEndpoint>(path: E['path'], given: PageInput<E>) => {
    const params = path.includes('{project}') ? { project, ...given.params } : given.params
    return { ...given, params } as EndpointInput<E>
  }
}
