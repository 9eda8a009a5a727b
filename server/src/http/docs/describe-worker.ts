import { parentPort, workerData } from 'node:worker_threads'
import { endpoints } from '@tributary/contract/endpoints'
import { buildOpenApi } from '@tributary/contract/openapi/build-openapi'
import { renderDocs } from './render-docs.ts'

export type DescribeInput = { version: string }
export type DescribeOutput = { json: string; page: string }

/** A thread of its own: this takes most of a second, and requests must not wait for it. */
function describe({ version }: DescribeInput): DescribeOutput {
  const document = buildOpenApi(endpoints, { version })
  return { json: JSON.stringify(document), page: renderDocs(document) }
}

parentPort?.postMessage(describe(workerData as DescribeInput))
