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
  return `group-${slugOf(tag)}`
}

/** The page of a group. */
export function groupPath(tag: string): string {
  return `/docs/${slugOf(tag)}`
}

/** Where an operation is described. */
export function operationPath({ tags, operationId }: DocumentedOperation): string {
  return `${groupPath(tags[0] ?? '')}#${operationId}`
}

function slugOf(tag: string): string {
  return tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
