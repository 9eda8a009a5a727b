import { type Html, html } from '#http/html.ts'
import type { Docs } from './docs.ts'
import { guidePath } from './read-guides.ts'
import { renderOperationLink } from './render-index.ts'
import { renderNavigation } from './render-navigation.ts'
import { renderPage } from './render-page.ts'
import { type FoundSection, searchDocs } from './search-docs.ts'

export function renderSearch(docs: Docs, query: string): Html {
  const { operations, sections } = searchDocs(docs, query)
  return renderPage(docs.document, {
    title: query,
    query,
    navigation: renderNavigation(docs.document),
    content: html`<section aria-labelledby="results">
<h2 id="results">Results for “${query}”</h2>
${operations.length + sections.length === 0 && html`<p>Nothing found. Try fewer or other words.</p>`}
${operations.length > 0 && html`<h3>Operations</h3><ul class="operations">${operations.map((one) => html`<li>${renderOperationLink(one)}</li>`)}</ul>`}
${sections.length > 0 && html`<h3>Guides</h3><ul class="found">${sections.map(renderSection)}</ul>`}
</section>`,
  })
}

function renderSection({ guide, section, excerpt }: FoundSection): Html {
  const title = section.title === guide.title ? guide.title : `${guide.title}: ${section.title}`
  return html`<li><a href="${guidePath(guide)}#${section.id}">${title}</a><p>${excerpt}</p></li>
`
}
