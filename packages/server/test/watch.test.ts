import { expect, test } from 'vitest'
import { createManagement } from '../src/tributary.ts'

const fact = (id: string) => `id: cursor-${id}\nevent: fact\ndata: {"id":"${id}"}\n\n`

test('a stream that ends is resumed behind the last fact, each fact comes once, and a gap is told', async () => {
  const streams = [
    `: hello\n\n${fact('1')}${fact('2')}`,
    'away',
    `event: gap\ndata: {}\n\n${fact('2')}${fact('3')}`,
  ]
  const asked: string[] = []
  const send: typeof fetch = async (url) => {
    asked.push(new URL(String(url)).search)
    const text = streams.shift() ?? ''
    if (text === 'away') throw new TypeError('fetch failed')
    return new Response(text)
  }
  const project = createManagement({
    url: 'http://tributary.test',
    token: 't',
    fetch: send,
    retries: 0,
  }).project(1)
  const seen: string[] = []
  let gaps = 0
  const options = { onGap: () => (gaps += 1) }
  for await (const { id } of project.live.watch({ backlog: 5, platform: 'IOS' }, options)) {
    seen.push(id)
    if (id === '3') break
  }
  expect(seen).toEqual(['1', '2', '3'])
  expect(gaps).toBe(1)
  expect(asked).toEqual(['?backlog=5&platform=IOS', ...Array(2).fill('?platform=IOS&after=cursor-2')])
})
