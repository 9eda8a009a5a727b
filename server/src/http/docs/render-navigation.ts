import type { OpenApiDocument } from '@tributary/contract/openapi/document'
import { type Html, html } from '#http/html.ts'
import { listOperations, tagAnchor } from './list-operations.ts'
import { methodBadge } from './render-operation.ts'

export function renderNavigation(document: OpenApiDocument): Html {
  return html`<nav aria-label="Endpoints"><ul class="surfaces"><li class="surface"><a class="group" href="#start">Getting started</a></li>
${document['x-tagGroups'].map(({ name, tags }) => html`<li class="surface"><span class="surface-name">${name}</span><ul class="groups">${tags.map((tag) => group(document, tag))}</ul></li>`)}
</ul></nav>`
}

function group(document: OpenApiDocument, tag: string): Html {
  const links = listOperations(document, tag).map((operation) => {
    const planned = operation['x-planned'] && html` <span class="later">later</span>`
    return html`<li><a href="#${operation.operationId}">${methodBadge(operation)}<span>${operation.summary}${planned}</span></a></li>`
  })
  return html`<li><a class="group" href="#${tagAnchor(tag)}">${tag}</a><ul class="links">${links}</ul></li>
`
}
