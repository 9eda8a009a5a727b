import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#storage/database.ts'
import { type Page, type PageKind, waitingPages } from '#storage/facts/fact-pages.ts'
import { inTrace } from '#tracing/current-span.ts'
import { type SettleDeps, settlePages } from './settle-pages.ts'

/** Small enough for a transaction of some ten milliseconds. */
const portionSize = 500

/** Hints after the clicks that they complete. */
const allKinds: readonly PageKind[] = ['click', 'hints', 'event']

/** By default all projects and all kinds, without a pause. */
export type ToSettle = {
  projectIds?: readonly number[] | undefined
  kinds?: readonly PageKind[]
  /** If nobody waits for the result: pause after each portion for as long as it took, so that senders hardly notice. */
  isBackground?: () => boolean
}

type Settling = Required<Pick<ToSettle, 'kinds' | 'isBackground'>>

/**
 * Stores everything kept before the call, of these projects or of all, so that the next read of facts or counts finds it.
 * Each project has its own commits on the server that has it: one that is away stops only its own projects.
 */
export async function settle(
  deps: SettleDeps,
  { projectIds, kinds = allKinds, isBackground = () => false }: ToSettle = {},
): Promise<void> {
  const settling = { kinds, isBackground }
  if (projectIds === undefined)
    await deps.db.eachNode((server, ids) => settleOn(deps, { ...settling, server, projectIds: ids }))
  else
    for (const [server, ids] of Map.groupBy(projectIds, (id) => deps.db.of(id)))
      await settleOn(deps, { ...settling, server, projectIds: ids })
}

export function settleProjectsOf(
  deps: SettleDeps,
  facts: readonly { projectId: number }[],
  kinds: readonly PageKind[],
): Promise<void> {
  return settle(deps, { projectIds: [...new Set(facts.map(({ projectId }) => projectId))], kinds })
}

type OnServer = Settling & { server: Database; projectIds: readonly number[] }

async function settleOn(
  deps: SettleDeps,
  { server, projectIds, kinds, isBackground }: OnServer,
): Promise<void> {
  const pages = (await waitingPages(server, projectIds)).filter(({ kind }) => kinds.includes(kind))
  if (pages.length === 0) return
  const facts = pages.reduce((sum, { size }) => sum + size, 0)
  await inTrace('settle', { attributes: { 'tributary.facts': facts } }, async () => {
    for (const kind of kinds)
      for (const portion of portions(pages.filter((page) => page.kind === kind))) {
        const started = performance.now()
        await settlePages(deps, server, { kind, ...portion })
        if (isBackground()) await delay(performance.now() - started)
      }
  })
}

/** Each of one project. */
function portions(pages: readonly Page[]): { projectId: number; pages: Page[] }[] {
  return [...Map.groupBy(pages, ({ projectId }) => projectId)].flatMap(([projectId, group]) => {
    const all: Page[][] = []
    let size = portionSize
    for (const page of group) {
      if (size >= portionSize) {
        all.push([])
        size = 0
      }
      all.at(-1)?.push(page)
      size += page.size
    }
    return all.map((portion) => ({ projectId, pages: portion }))
  })
}
