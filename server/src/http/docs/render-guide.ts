import { setImmediate } from 'node:timers/promises'
import { Marked } from 'marked'
import { Html, html } from '#http/html.ts'
import type { Docs } from './docs.ts'
import { GuideRenderer } from './guide-renderer.ts'
import { listOperations, operationPath } from './list-operations.ts'
import type { Guide } from './read-guides.ts'
import { renderGuideNavigation } from './render-navigation.ts'
import { renderPage } from './render-page.ts'

/** The page of a guide. Yields to other callers after every section. */
export async function renderGuide({ document, guides }: Docs, guide: Guide): Promise<Html> {
  const links = {
    guides: new Set(guides.map(({ name }) => name)),
    operations: new Map(
      document.tags
        .flatMap(({ name }) => listOperations(document, name))
        .map((one) => [callOf(`${one.method.toUpperCase()} ${one.path}`), operationPath(one)]),
    ),
  }
  const markdown = new Marked()
  const sections: Html[] = []
  for (const section of guide.sections) {
    const renderer = new GuideRenderer(section, {
      guide: (name) => links.guides.has(name),
      operation: (call) => links.operations.get(callOf(call)),
    })
    sections.push(new Html(markdown.parse(section.markdown, { async: false, renderer })))
    await setImmediate()
  }
  return renderPage(document, {
    title: guide.title,
    navigation: renderGuideNavigation(guides, guide),
    content: html`<div class="guide">${sections}</div>`,
  })
}

/** `GET …/users/{id}` and `GET /api/manage/projects/{project}/users/{user}?limit=5` are the same call. */
function callOf(text: string): string {
  return text
    .replace('…', '/api/manage/projects/{project}')
    .replace(/\?.*/, '')
    .replaceAll(/\{\w+\}/g, '{}')
}
