import { setImmediate } from 'node:timers/promises'
import { type Html, html } from '#http/html.ts'
import type { Docs } from './docs.ts'
import { listOperations, tagAnchor } from './list-operations.ts'
import { renderNavigation } from './render-navigation.ts'
import { renderOperation } from './render-operation.ts'
import { renderPage } from './render-page.ts'

/** The page of a group of operations. Yields to other callers after every operation. */
export async function renderGroup({ document }: Docs, tag: string): Promise<Html> {
  const operations: Html[] = []
  for (const operation of listOperations(document, tag)) {
    operations.push(renderOperation(document, operation))
    await setImmediate()
  }
  const anchor = tagAnchor(tag)
  return renderPage(document, {
    title: tag,
    navigation: renderNavigation(document, tag),
    content: html`<section id="${anchor}" aria-labelledby="${anchor}-title">
<h2 id="${anchor}-title">${tag}</h2>
${operations}
</section>`,
  })
}
