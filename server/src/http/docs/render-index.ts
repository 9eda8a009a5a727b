import type { OpenApiDocument } from '@tributary/contract/openapi/document'
import { type Html, html } from '#http/html.ts'
import type { Docs } from './docs.ts'
import {
  type DocumentedOperation,
  groupPath,
  listOperations,
  operationPath,
  tagAnchor,
} from './list-operations.ts'
import { type Guide, guidePath } from './read-guides.ts'
import { renderIntroduction } from './render-introduction.ts'
import { renderNavigation } from './render-navigation.ts'
import { methodBadge } from './render-operation.ts'
import { renderPage } from './render-page.ts'

/** Every operation and guide. An operation's anchor is here too, so that `/docs#operation` leads to its entry. */
export function renderIndex({ document, guides }: Docs): Html {
  return renderPage(document, {
    navigation: renderNavigation(document),
    content: html`<p class="lead">${document.info.description}</p>
${renderIntroduction()}
<section id="guides" aria-labelledby="guides-title">
<h2 id="guides-title">Guides</h2>
<ul class="guides">${guides.map(renderGuideLink)}</ul>
</section>
<section id="reference" aria-labelledby="reference-title">
<h2 id="reference-title">API reference</h2>
${document.tags.map(({ name }) => renderGroupLinks(document, name))}
</section>`,
  })
}

function renderGuideLink(guide: Guide): Html {
  return html`<li><a href="${guidePath(guide)}">${guide.title}</a></li>
`
}

function renderGroupLinks(document: OpenApiDocument, tag: string): Html {
  return html`<h3 id="${tagAnchor(tag)}"><a href="${groupPath(tag)}">${tag}</a></h3>
<ul class="operations">${listOperations(document, tag).map(
    (operation) => html`<li id="${operation.operationId}">${renderOperationLink(operation)}</li>
`,
  )}</ul>
`
}

export function renderOperationLink(operation: DocumentedOperation): Html {
  return html`${methodBadge(operation)}<a href="${operationPath(operation)}">${operation.summary}</a> <code>${operation.path}</code>`
}
