import { type Html, html } from '../html.ts'

/** The only mark-up that descriptions have: `code` between backticks. */
export function prose(text: string): Html {
  const parts = text.split('`')
  // An odd backtick at the end opens nothing.
  if (parts.length % 2 === 0) return html`${text}`
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`
}
