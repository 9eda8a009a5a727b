import type { HttpMethod, OpenApiDocument, Operation } from '@tributary/contract/openapi/document'

export type DocumentedOperation = Operation & { method: HttpMethod; path: string }

const methods = ['get', 'post', 'patch', 'put', 'delete'] as const

/** The operations of a tag, in document order. */
export function listOperations(document: OpenApiDocument, tag: string): DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation?.tags.includes(tag) ? [{ ...operation, method, path }] : []
    }),
  )
}

export function tagAnchor(tag: string): string {
  return `group-${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}
