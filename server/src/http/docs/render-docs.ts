import { setImmediate } from 'node:timers/promises'
import type { OpenApiDocument } from '@tributary/contract/openapi/document'
import { type Html, html } from '#http/html.ts'
import { listOperations, tagAnchor } from './list-operations.ts'
import { renderIntroduction } from './render-introduction.ts'
import { renderNavigation } from './render-navigation.ts'
import { renderOperation } from './render-operation.ts'

const mark = html`<svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"><path d="M6 4c0 8 10 8 10 16v8"/><path d="M26 4c0 8-10 8-10 16"/><path d="M16 4v8"/></svg>`

/** The API reference as one page: no scripts, inline styles or external resources. Yields to other callers after every group. */
export async function renderDocs(document: OpenApiDocument): Promise<string> {
  const groups: Html[] = []
  for (const { name } of document.tags) {
    groups.push(renderGroup(document, name))
    await setImmediate()
  }
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title} ${document.info.version}</title>
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
${mark}<h1>${document.info.title}</h1> <span class="version">${document.info.version}</span>
<a class="download" href="/openapi.json">OpenAPI</a>
</header>
<div class="layout">
${renderNavigation(document)}
<main id="content" tabindex="-1">
<p class="lead">${document.info.description}</p>
${renderIntroduction()}
${groups}
</main>
</div>
</body>
</html>
`.text
}

function renderGroup(document: OpenApiDocument, tag: string): Html {
  const anchor = tagAnchor(tag)
  return html`<section id="${anchor}" aria-labelledby="${anchor}-title">
<h2 id="${anchor}-title">${tag}</h2>
${listOperations(document, tag).map((operation) => renderOperation(document, operation))}
</section>
`
}
