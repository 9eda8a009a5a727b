import type { Example, OpenApiDocument, Response } from '@tributary/contract/openapi/document'
import { type Html, html } from '#http/html.ts'
import { flattenFields } from './flatten-fields.ts'
import { codeBlock, highlightJson } from './json-block.ts'
import type { DocumentedOperation } from './list-operations.ts'
import { prose } from './prose.ts'
import { renderFields } from './render-fields.ts'
import { resolveResponse } from './resolve-reference.ts'

type Documented = { status: string; response: Response }

function responsesOf(document: OpenApiDocument, operation: DocumentedOperation): Documented[] {
  return Object.entries(operation.responses).map(([status, response]) => ({
    status,
    response: resolveResponse(document, response),
  }))
}

const json = ({ response }: Documented) => response.content?.['application/json']
const isPage = ({ response }: Documented) => 'text/html' in (response.content ?? {})
const isError = (one: Documented) => json(one)?.examples !== undefined

export function renderResponses(document: OpenApiDocument, operation: DocumentedOperation): Html {
  const successes = responsesOf(document, operation).filter(
    (one) => one.status !== '304' && (!isError(one) || isPage(one)),
  )
  return html`<h4>Responses</h4>${successes.map((one) => success(document, one))}`
}

function success(document: OpenApiDocument, one: Documented): Html {
  const { schema, example } = json(one) ?? {}
  const types = Object.keys(one.response.content ?? {}).filter((type) => type !== 'application/json')
  const fields = schema === undefined ? [] : flattenFields(document, schema)
  return html`<div class="answer"><p>${statusBadge(one.status)} ${prose(one.response.description)}${types.map((type) => html` <code>${type}</code>`)}</p>
${example !== undefined && codeBlock(`Example of ${one.status}`, highlightJson(example))}
${fields.length > 0 && html`<details><summary>Response fields</summary>${renderFields('Response fields', fields, 'optional')}</details>`}</div>`
}

export function renderErrors(document: OpenApiDocument, operation: DocumentedOperation): Html {
  const errors = responsesOf(document, operation).filter(isError)
  if (errors.length === 0) return html``
  return html`<h4>Errors</h4><details class="refusals"><summary><span class="hidden">Errors with status </span>${errors.map(({ status }) => html`${statusBadge(status)} `)}</summary>
<table role="table" class="fields"><caption class="hidden">Errors</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Status</th><th role="columnheader" scope="col">Message</th><th role="columnheader" scope="col">When</th></tr></thead>
<tbody role="rowgroup">${errors.map(errorRows)}</tbody></table></details>`
}

function errorRows(one: Documented): Html[] {
  return Object.values(json(one)?.examples ?? {}).map(
    (
      example,
    ) => html`<tr role="row"><th role="rowheader" scope="row">${statusBadge(one.status)}</th><td role="cell" data-title="Message">${messageOf(example)}</td><td role="cell" data-title="When">${prose(example.description)}</td></tr>
`,
  )
}

/** A message that is only a placeholder tells nothing: show the example instead. */
function messageOf({ summary, value }: Example): Html {
  const { msg } = value as { msg: string }
  return /^\{\w+\}$/.test(summary) ? html`<em>for example</em> ${msg}` : html`${summary}`
}

function statusBadge(status: string): Html {
  return html`<span class="status status-${status.charAt(0)}">${status}</span>`
}
