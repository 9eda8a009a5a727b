import type { Example, OpenApiDocument, Response } from '@tributary/contract/openapi/document'
import { type Html, html } from '../html.ts'
import { flattenFields } from './flatten-fields.ts'
import { codeBlock, highlightJson } from './json-block.ts'
import type { DocumentedOperation } from './list-operations.ts'
import { prose } from './prose.ts'
import { renderFields } from './render-fields.ts'
import { resolveResponse } from './resolve-reference.ts'

type Answered = { status: string; response: Response }

function responsesOf(document: OpenApiDocument, operation: DocumentedOperation): Answered[] {
  return Object.entries(operation.responses).map(([status, response]) => ({
    status,
    response: resolveResponse(document, response),
  }))
}

const json = ({ response }: Answered) => response.content?.['application/json']
const isRefusal = (one: Answered) => json(one)?.examples !== undefined

export function renderAnswers(document: OpenApiDocument, operation: DocumentedOperation): Html {
  const answers = responsesOf(document, operation).filter((one) => !isRefusal(one))
  return html`<h4>Answers</h4>${answers.map((one) => answer(document, one))}`
}

function answer(document: OpenApiDocument, one: Answered): Html {
  const { schema, example } = json(one) ?? {}
  const [type] = Object.keys(one.response.content ?? {})
  const fields = schema === undefined ? [] : flattenFields(document, schema)
  return html`<div class="answer"><p>${statusBadge(one.status)} ${prose(one.response.description)}${type !== undefined && type !== 'application/json' && html` <code>${type}</code>`}</p>
${example !== undefined && codeBlock(`Example of ${one.status}`, highlightJson(example))}
${fields.length > 0 && html`<details><summary>Fields of the answer</summary>${renderFields('Fields of the answer', fields, 'optional')}</details>`}</div>`
}

export function renderRefusals(document: OpenApiDocument, operation: DocumentedOperation): Html {
  const refused = responsesOf(document, operation).filter(isRefusal)
  if (refused.length === 0) return html``
  return html`<h4>Refusals</h4><details class="refusals"><summary><span class="hidden">Refusals with status </span>${refused.map(({ status }) => html`${statusBadge(status)} `)}</summary>
<table role="table" class="fields"><caption class="hidden">Refusals</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Status</th><th role="columnheader" scope="col">Text</th><th role="columnheader" scope="col">When</th></tr></thead>
<tbody role="rowgroup">${refused.map(refusalRows)}</tbody></table></details>`
}

function refusalRows(one: Answered): Html[] {
  return Object.values(json(one)?.examples ?? {}).map(
    (
      example,
    ) => html`<tr role="row"><th role="rowheader" scope="row">${statusBadge(one.status)}</th><td role="cell" data-title="Text">${refusalText(example)}</td><td role="cell" data-title="When">${prose(example.description)}</td></tr>
`,
  )
}

/** A text that is nothing but a placeholder says nothing: its example does. */
function refusalText({ summary, value }: Example): Html {
  const { msg } = value as { msg: string }
  return /^\{\w+\}$/.test(summary) ? html`<em>for example</em> ${msg}` : html`${summary}`
}

function statusBadge(status: string): Html {
  return html`<span class="status status-${status.charAt(0)}">${status}</span>`
}
