import type { OpenApiDocument } from '@tributary/contract/openapi/document'
import type { Guide } from './read-guides.ts'

export type Docs = { document: OpenApiDocument; guides: readonly Guide[] }
