import { setImmediate } from 'node:timers/promises'
import { endpoints } from '@tributary/contract/endpoints'
import { buildOpenApi } from '@tributary/contract/openapi/build-openapi'
import { renderDocs } from './render-docs.ts'

/** As buffers: each is hashed and compressed once. */
type Description = { json: Buffer; page: Buffer }

/** The contract as OpenAPI and as an HTML page, built at the first request: few processes are ever asked for them. */
export function makeDescribeContract(info: { version: string }): () => Promise<Description> {
  let description: Promise<Description> | undefined
  return () => {
    description ??= describeContract(info)
    return description
  }
}

async function describeContract(info: { version: string }): Promise<Description> {
  const document = await buildOpenApi(endpoints, info, setImmediate)
  return { json: Buffer.from(JSON.stringify(document)), page: Buffer.from(await renderDocs(document)) }
}
