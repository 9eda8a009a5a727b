import { conflict, isRefusal, refuse } from '@tributary/contract/refusals'
import * as contract from '@tributary/contract/shared-api/read-shared'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { type Answer, envelope } from '#http/answer.ts'
import { addressGroup } from '#http/client-address.ts'
import { slidingWindow } from '#http/limits/sliding-window.ts'
import { answerFile } from '#http/manage-api/explore/answer-file.ts'
import { serve } from '#http/route.ts'
import { answerSharedCard } from '#operations/views/answer-shared-card.ts'
import { openShareLink } from '#operations/views/open-share-link.ts'

const openingsPerMinute = 60

/** What a share link shows, to anybody who has it. */
export function readShared(server: FastifyInstance, app: App): void {
  const window = slidingWindow(openingsPerMinute, 60_000)
  const isLimited = app.config.rateLimitPerIp > 0
  serve(server, app, contract.readShared, async (_, { params, query, address, gone }) => {
    if (isLimited && !window.admit(addressGroup(address), performance.now()))
      return refuse('too_many_openings')
    const shared = await openShareLink(app, params.key, gone())
    if (isRefusal(shared)) return shared
    if (query.format === 'csv')
      return shared.kind === 'board'
        ? conflict('A board has no file. Its views have.')
        : unlisted(answerFile(shared.answer, 'csv'))
    const { expiresAt, ...shown } = shared
    return unlisted(envelope('OK', { ...shown, expires_at: expiresAt.toISOString() }))
  })
  readSharedCard(server, app)
}

const cardsPerMinute = 300

function readSharedCard(server: FastifyInstance, app: App): void {
  const window = slidingWindow(cardsPerMinute, 60_000)
  const isLimited = app.config.rateLimitPerIp > 0
  serve(server, app, contract.readSharedCard, async (_, { params, address, gone }) => {
    if (isLimited && !window.admit(addressGroup(address), performance.now()))
      return refuse('too_many_openings')
    const answer = await answerSharedCard(app, params.key, { card: params.card, signal: gone() })
    return isRefusal(answer) ? answer : unlisted(envelope('OK', answer))
  })
}

/** Neither kept nor found by search engines. */
const unlisted = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
})
