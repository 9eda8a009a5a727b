import { createHash } from 'node:crypto'
import { Html, html } from '#http/html.ts'
import type { LinkAnswer } from './link-answer.ts'

export type LinkPage = {
  status: number
  title: string
  text: string
  qrCode?: { source: string; link: string }
}

export const notFoundPage: LinkPage = {
  status: 404,
  title: 'This link leads nowhere',
  text: 'It may have been mistyped, or it is no longer in use. Ask the one who gave it to you for a new one.',
}

export const notAvailablePage: LinkPage = {
  status: 200,
  title: 'Not available on this device',
  text: 'There is no app for this device yet. Open the link on another phone or tablet to get it.',
}

export const tryAgainPage: LinkPage = {
  status: 503,
  title: 'Just a moment',
  text: 'This link cannot be opened right now. Please try again in a minute.',
}

export function qrCodePage(source: string, link: string): LinkPage {
  return {
    status: 200,
    title: 'Continue on your phone',
    text: 'Scan this code with the camera of your phone to get the app.',
    qrCode: { source, link },
  }
}

const stylesheet = `
:root { color-scheme: light dark; --page: #f6f8f9; --card: #fff; --line: #dbe3e8; --ink: #15222c; --quiet: #52636f }
@media (prefers-color-scheme: dark) { :root { --page: #0d1419; --card: #131c23; --line: #26343e; --ink: #e4ecf1; --quiet: #9db0bd } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--page); color: var(--ink);
  font: 1.0625rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
main { max-width: 26rem; padding: 2.5rem 2rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); text-align: center }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; text-wrap: balance }
p { margin: .75rem 0 0; color: var(--quiet); text-wrap: pretty }
img { display: block; width: 100%; max-width: 15rem; aspect-ratio: 1; margin: 1.75rem auto 0; border-radius: .75rem; background: #fff }
.link { font-size: .875rem; overflow-wrap: anywhere }
`

const styleHash = createHash('sha256').update(stylesheet).digest('base64')
const policy = `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export function pageAnswer(page: LinkPage): LinkAnswer {
  return {
    status: page.status,
    headers: {
      ...linkHeaders,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    },
    body: render(page),
  }
}

/** On every response to a link: it is made for one visitor, and search engines must not index it. */
export const linkHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

function render({ title, text, qrCode }: LinkPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(stylesheet)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${
  qrCode &&
  html`<img src="${qrCode.source}" alt="QR code of ${qrCode.link}" width="240" height="240">
<p class="link">${qrCode.link}</p>`
}
</main>
</body>
</html>
`.text
}
