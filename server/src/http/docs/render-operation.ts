import type { JsonSchema, OpenApiDocument } from '@tributary/contract/openapi/document'
import { type Html, html } from '#http/html.ts'
import { exampleCurl } from './example-curl.ts'
import { fieldOf, flattenFields } from './flatten-fields.ts'
import { codeBlock } from './json-block.ts'
import type { DocumentedOperation } from './list-operations.ts'
import { prose } from './prose.ts'
import { renderFields } from './render-fields.ts'
import { renderErrors, renderResponses } from './render-responses.ts'

export function renderOperation(document: OpenApiDocument, operation: DocumentedOperation): Html {
  const { operationId, summary, description } = operation
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a>${operation['x-planned'] && plannedBadge}</h3>
<p class="route">${methodBadge(operation)}<code>${operation.path}</code>${credentialBadge(operation)}</p>
${description !== undefined && html`<p>${prose(description)}</p>`}
${parameters(operation)}
${body(document, operation)}
<h4>Request</h4>${codeBlock('Example request', html`${exampleCurl(operation)}`)}
${renderResponses(document, operation)}
${renderErrors(document, operation)}
</article>
`
}

const plannedBadge = html` <span class="planned">not served yet</span>`

export function methodBadge({ method }: DocumentedOperation): Html {
  return html`<span class="method method-${method}">${method.toUpperCase()}</span> `
}

function credentialBadge({ security, 'x-role': role }: DocumentedOperation): Html {
  const schemes = security.flatMap(Object.keys)
  if (role !== undefined) return html` <span class="credential">admin token, or session: ${role}</span>`
  if (schemes.includes('session')) return html` <span class="credential">session</span>`
  if (schemes.includes('service_key')) return html` <span class="credential">server key</span>`
  if (!schemes.includes('admin_token')) return html` <span class="credential">no credential</span>`
  return html` <span class="credential">${security.length > 1 ? 'none on loopback, else admin token' : 'admin token'}</span>`
}

function parameters({ parameters = [] }: DocumentedOperation): Html[] {
  return (['path', 'query'] as const).map((place) => {
    const fields = parameters
      .filter((one) => one.in === place)
      .map(({ name, schema, required, description }) => ({
        ...fieldOf(name, schema, required),
        ...(description !== undefined && { description }),
      }))
    const title = place === 'path' ? 'Path parameters' : 'Query parameters'
    return fields.length === 0 ? html`` : html`<h4>${title}</h4>${renderFields(title, fields)}`
  })
}

function body(document: OpenApiDocument, { requestBody }: DocumentedOperation): Html {
  const schema = requestBody?.content['application/json']?.schema
  if (schema === undefined) return html``
  return html`<h4>Body</h4>${requiredChoice(schema)}${renderFields('Body', flattenFields(document, schema))}`
}

/** Fields of which one is required: the table cannot mark them. */
function requiredChoice({ anyOf, oneOf, minProperties }: JsonSchema): Html {
  const groups = (anyOf ?? oneOf ?? []).map(({ required = [] }) => required)
  if (groups.length === 0) return minProperties === 1 ? html`<p>At least one field is required.</p>` : html``
  const names = groups.map((group) => group.map((name) => `\`${name}\``).join(' with ')).join(', ')
  return html`<p>${prose(`${oneOf === undefined ? 'At least' : 'Exactly'} one is required: ${names}.`)}</p>`
}
