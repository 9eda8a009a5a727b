import type { OpenApiDocument } from '@tributary/contract/openapi/document'
import { type Html, html } from '#http/html.ts'

const mark = html`<svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"><path d="M6 4c0 8 10 8 10 16v8"/><path d="M26 4c0 8-10 8-10 16"/><path d="M16 4v8"/></svg>`

type Page = { title?: string; query?: string; navigation: Html; content: Html }

/** A page of the documentation: no scripts, inline styles or external resources. */
export function renderPage(
  { info }: OpenApiDocument,
  { title, query = '', navigation, content }: Page,
): Html {
  const site = `${info.title} ${info.version}`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === undefined ? site : `${title} · ${site}`}</title>
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="home" href="/docs">${mark}<h1>${info.title}</h1></a> <span class="version">${info.version}</span>
<form role="search" action="/docs"><input type="search" name="q" value="${query}" placeholder="Search" aria-label="Search operations and guides" maxlength="100"></form>
<a class="download" href="/openapi.json">OpenAPI</a>
</header>
<div class="layout">
${navigation}
<main id="content" tabindex="-1">
${content}
</main>
</div>
</body>
</html>
`
}
