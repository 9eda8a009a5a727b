import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Batch = {
  headers: Record<string, unknown>
  text: string
  platform: string
  install_instance_id: string
  calls: { path: string; body: Record<string, unknown> }[]
}

/** Answers batches like the service. `data` is what each call is answered with. */
export async function startFakeService(data: (path: string) => object = () => ({})) {
  const batches: Batch[] = []
  const waiting: { count: number; done: (calls: Batch['calls']) => void }[] = []
  const calls = () => batches.flatMap((batch) => batch.calls)
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const batch: Batch = { ...JSON.parse(text), text, headers: request.headers }
      batches.push(batch)
      const answers = batch.calls.map(({ path }) => ({
        status: 200,
        body: { status: 200, data: data(path) },
      }))
      response.end(JSON.stringify({ status: 200, data: { answers } }))
      for (const { count, done } of waiting) if (calls().length >= count) done(calls())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches,
    calls,
    /** Resolves when this many calls have arrived. */
    received: (count: number) =>
      new Promise<Batch['calls']>((done) => {
        if (calls().length >= count) done(calls())
        else waiting.push({ count, done })
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
