import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DescribeInput, DescribeOutput } from './describe-worker.ts'

/** As buffers: each is hashed and compressed once. */
type Description = { json: Buffer; page: Buffer }

/** The contract as OpenAPI and as an HTML page, built at the first request: few processes are ever asked for them. */
export function makeDescribeContract(input: DescribeInput): () => Promise<Description> {
  let description: Promise<Description> | undefined
  return () => {
    description ??= describeContract(input).catch((error: unknown) => {
      // The next request tries again.
      description = undefined
      throw error
    })
    return description
  }
}

async function describeContract(workerData: DescribeInput): Promise<Description> {
  const worker = new Worker(new URL('./describe-worker.ts', import.meta.url), { workerData })
  // Rejects with what the thread throws.
  const [output] = await once(worker, 'message')
  const { json, page } = output as DescribeOutput
  return { json: Buffer.from(json), page: Buffer.from(page) }
}
