import type { OpenApiDocument } from '@tributary/contract/openapi/document'
import { type Html, html } from '#http/html.ts'
import { groupPath, listOperations } from './list-operations.ts'
import { type Guide, guidePath } from './read-guides.ts'
import { methodBadge } from './render-operation.ts'

/** The groups of the API, with the operations of the one that is shown. */
export function renderNavigation(document: OpenApiDocument, shown?: string): Html {
  return html`<nav aria-label="API reference"><ul class="surfaces">${entry('/docs', 'Overview')}${entry('/docs#guides', 'Guides')}
${document['x-tagGroups'].map(({ name, tags }) => html`<li class="surface"><span class="surface-name">${name}</span><ul class="groups">${tags.map((tag) => group(document, tag, shown))}</ul></li>`)}
</ul></nav>`
}

function group(document: OpenApiDocument, tag: string, shown: string | undefined): Html {
  if (tag !== shown) return html`<li><a class="group" href="${groupPath(tag)}">${tag}</a></li>`
  const links = listOperations(document, tag).map(
    (operation) =>
      html`<li><a href="#${operation.operationId}">${methodBadge(operation)}<span>${operation.summary}</span></a></li>`,
  )
  return html`<li><a class="group" href="${groupPath(tag)}" aria-current="page">${tag}</a><ul class="links">${links}</ul></li>
`
}

/** The guides, with the sections of the one that is shown. */
export function renderGuideNavigation(guides: readonly Guide[], shown: Guide): Html {
  return html`<nav aria-label="Guides"><ul class="surfaces">${entry('/docs', 'Overview')}${entry('/docs#reference', 'API reference')}
<li class="surface"><span class="surface-name">Guides</span><ul class="groups">${guides.map((guide) => guideEntry(guide, guide === shown))}</ul></li>
</ul></nav>`
}

function guideEntry(guide: Guide, isShown: boolean): Html {
  if (!isShown) return html`<li><a class="group" href="${guidePath(guide)}">${guide.title}</a></li>`
  const sections = guide.sections.filter(({ depth }) => depth === 2)
  return html`<li><a class="group" href="${guidePath(guide)}" aria-current="page">${guide.title}</a><ul class="links sections">${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></li>
`
}

function entry(path: string, title: string): Html {
  return html`<li class="surface"><a class="group" href="${path}">${title}</a></li>`
}
