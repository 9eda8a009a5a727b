import { setImmediate } from 'node:timers/promises'
import { endpoints } from '@tributary/contract/endpoints'
import { buildOpenApi } from '@tributary/contract/openapi/build-openapi'
import { type DocsPages, makeDocsPages } from './docs-pages.ts'
import { readGuides } from './read-guides.ts'

/** As a buffer: it is hashed and compressed once. */
type Description = DocsPages & { json: Buffer }

/** The contract as OpenAPI and as HTML pages, built at the first request: few processes are ever asked for them. */
export function makeDescribeContract(info: { version: string }): () => Promise<Description> {
  let description: Promise<Description> | undefined
  return () => {
    description ??= describeContract(info)
    return description
  }
}

async function describeContract(info: { version: string }): Promise<Description> {
  const document = await buildOpenApi(endpoints, info, setImmediate)
  const guides = await readGuides()
  return { json: Buffer.from(JSON.stringify(document)), ...makeDocsPages({ document, guides }) }
}
