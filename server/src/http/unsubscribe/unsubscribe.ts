import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '#app.ts'
import { Html, html } from '#http/html.ts'
import { unsubscribe as end, findSubscription, type Subscription } from '#operations/mail/subscriptions.ts'

const stylesheet = `
:root { color-scheme: light dark }
body { max-width: 30rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.0625rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
h1 { font-size: 1.5rem; line-height: 1.25 }
button { font: inherit; padding: .6rem 1.2rem }
`
const styleHash = createHash('sha256').update(stylesheet).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/**
 * The link in every report and alert. Opening it changes nothing, because mail scanners open links; the button does, and so does the
 * one-click request of a mail program (RFC 8058), which is a form without a session.
 */
export function unsubscribe(server: FastifyInstance, app: App): void {
  server.get('/unsubscribe/:token', async (request, reply) => {
    const { token } = request.params as { token: string }
    const found = await findSubscription(app, token)
    return found === undefined ? sendPage(reply, gone) : sendPage(reply, question(found))
  })
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Whatever the form says: the address alone decides.
    scope.addContentTypeParser('*', (_, payload, done) => {
      payload
        .resume()
        .on('end', () => done(null))
        .on('error', done)
    })
    scope.post('/unsubscribe/:token', async (request, reply) => {
      const { token } = request.params as { token: string }
      const found = await end(app, token)
      return found === undefined ? sendPage(reply, gone) : sendPage(reply, done(found))
    })
  })
}

type Page = { status: number; title: string; body: Html }

const gone: Page = {
  status: 404,
  title: 'This mail is no longer sent',
  body: html`<p>There is nothing to unsubscribe from.</p>`,
}

const question = ({ what, email }: Subscription): Page => ({
  status: 200,
  title: 'Unsubscribe?',
  body: html`<p>${what} is sent to ${email} until you unsubscribe.</p><form method="post"><button>Unsubscribe</button></form>`,
})

const done = ({ what, email }: Subscription): Page => ({
  status: 200,
  title: 'Unsubscribed',
  body: html`<p>${what} is no longer sent to ${email}.</p>`,
})

function sendPage(reply: FastifyReply, { status, title, body }: Page): FastifyReply {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · Tributary</title><style>${new Html(stylesheet)}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page.text)
}
