import { type Html, html } from '#http/html.ts'
import type { Field } from './flatten-fields.ts'
import { prose } from './prose.ts'

type Column = { title: string; cell: (field: Field) => Html | undefined }

const columns: readonly Column[] = [
  { title: 'Type', cell: ({ type }) => html`<span class="type">${type}</span>` },
  { title: 'Default', cell: (field) => code(field.default) },
  { title: 'Allowed', cell: ({ allowed }) => (allowed === undefined ? undefined : prose(allowed)) },
  {
    title: 'Description',
    cell: ({ description }) => (description === undefined ? undefined : prose(description)),
  },
]

/** Request tables mark required fields; response tables mark optional ones. */
type Marked = 'required' | 'optional'

/** A table of fields without empty columns. On phones each row is a card. */
export function renderFields(label: string, fields: readonly Field[], marked: Marked = 'required'): Html {
  const shown = columns.filter(({ cell }) => fields.some((field) => cell(field) !== undefined))
  return html`<table role="table" class="fields">
<caption class="hidden">${label}</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Name</th>${shown.map(({ title }) => html`<th role="columnheader" scope="col">${title}</th>`)}</tr></thead>
<tbody role="rowgroup">${fields.map((field) => row(field, shown, marked))}</tbody>
</table>`
}

function row(field: Field, shown: readonly Column[], marked: Marked): Html {
  const isMarked = field.required === (marked === 'required')
  return html`<tr role="row"><th role="rowheader" scope="row"><code>${breakable(field.name)}</code>${isMarked && html` <span class="${marked}">${marked}</span>`}</th>${shown.map(
    ({ title, cell }) => {
      const content = cell(field)
      return html`<td role="cell" data-title="${title}"${content === undefined && html` class="empty"`}>${content}</td>`
    },
  )}</tr>
`
}

const code = (text: string | undefined) => (text === undefined ? undefined : html`<code>${text}</code>`)

/** Lets long dotted names break before a dot. */
function breakable(name: string): Html {
  return html`${name.split(/(?=\.)/).map((part, index) => html`${index > 0 && html`<wbr>`}${part}`)}`
}
