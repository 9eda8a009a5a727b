import { median, percentile } from './percentile.ts'

export type Question = { url: string; serverKey: string }

export async function ask<Body extends object>({ url, serverKey }: Question): Promise<Body> {
  const answer = await fetch(url, { headers: { 'service-key': serverKey } })
  const body = (await answer.json()) as Body
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}.`)
  return body
}

/** One request after the other, over one connection, with the body read to its end. */
export async function timeRequests(question: Question, { count, warmUp }: { count: number; warmUp: number }) {
  const times: number[] = []
  for (let index = -warmUp; index < count; index += 1) {
    const started = performance.now()
    await ask(question)
    if (index >= 0) times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  return { medianMs: median(times), p99Ms: percentile(times, 99), slowestMs: times.at(-1) ?? Number.NaN }
}
