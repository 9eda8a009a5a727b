import { type Html, html } from '#http/html.ts'

const token = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Indented JSON with CSS classes for keys, strings and values. */
export function highlightJson(value: unknown): Html {
  const text = JSON.stringify(value, null, 2)
  const parts: (Html | string)[] = []
  let done = 0
  for (const match of text.matchAll(token)) {
    const [all, quoted = '', colon = ''] = match
    parts.push(text.slice(done, match.index))
    parts.push(html`<span class="${kindOf(quoted, colon)}">${quoted || all}</span>${colon}`)
    done = match.index + all.length
  }
  return html`${parts}${text.slice(done)}`
}

function kindOf(quoted: string, colon: string): string {
  if (quoted === '') return 'json-value'
  return colon === '' ? 'json-text' : 'json-key'
}

/** A code block that the keyboard can scroll. */
export function codeBlock(label: string, code: Html): Html {
  return html`<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre>`
}
