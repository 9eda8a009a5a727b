import { type Html, html } from '#http/html.ts'

/** Descriptions support one kind of markup: `code` in backticks. */
export function prose(text: string): Html {
  const parts = text.split('`')
  // An unpaired backtick is plain text.
  if (parts.length % 2 === 0) return html`${text}`
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`
}
