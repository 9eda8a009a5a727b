import { Renderer, type Tokens } from 'marked'
import { type Html, html } from '#http/html.ts'
import { codeBlock } from './json-block.ts'
import { guidePath, type Section } from './read-guides.ts'

type Links = {
  guide: (name: string) => boolean
  /** The address of an operation by method and path. */
  operation: (call: string) => string | undefined
}

/** Markdown of a section as HTML: links stay within the service, and HTML in it is shown as text. */
export class GuideRenderer extends Renderer {
  readonly #section: Section
  readonly #links: Links
  #isInLink = false

  constructor(section: Section, links: Links) {
    super()
    this.#section = section
    this.#links = links
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const level = Math.min(depth + 1, 6)
    return `<h${level} id="${this.#section.id}">${this.parser.parseInline(tokens)}</h${level}>\n`
  }

  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return html`${text}`.text
  }

  override code({ text }: Tokens.Code): string {
    return codeBlock('Code', html`${text}`).text
  }

  override codespan({ text }: Tokens.Codespan): string {
    const code = html`<code>${text}</code>`
    const address = this.#isInLink ? undefined : this.#links.operation(text)
    return (address === undefined ? code : html`<a href="${address}">${code}</a>`).text
  }

  override link({ href, tokens }: Tokens.Link): string {
    this.#isInLink = true
    const text = this.parser.parseInline(tokens)
    this.#isInLink = false
    const address = this.#addressOf(href)
    return address === undefined ? text : `${openLink(address).text}${text}</a>`
  }

  /** A release has no pictures. */
  override image(): string {
    return ''
  }

  override paragraph({ tokens }: Tokens.Paragraph): string {
    const text = this.parser.parseInline(tokens)
    return text === '' ? '' : `<p>${text}</p>\n`
  }

  override table(token: Tokens.Table): string {
    return `<div class="wide" tabindex="0" role="group" aria-label="Table">${super.table(token)}</div>`
  }

  /** Undefined for files that the service does not serve. */
  #addressOf(href: string): string | undefined {
    if (/^(https?:|mailto:|#)/.test(href)) return href
    if (href === 'api/openapi.json') return '/openapi.json'
    const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
    return this.#links.guide(name) ? `${guidePath({ name })}${anchor}` : undefined
  }
}

function openLink(address: string): Html {
  return html`<a href="${address}">`
}
