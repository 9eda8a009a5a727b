import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import { openMail } from '#outbound/open-mail.ts'
import { parseSmtpUrl } from '#settings/mail-settings.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { testCertificate } from './test-certificate.ts'

const servers: MailServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ stop }) => stop()))
})

async function start(options: Parameters<typeof openMailServer>[0] = {}) {
  const server = await openMailServer(options)
  servers.push(server)
  return server
}

const ca = testCertificate.cert
const message = { to: 'ada@example.com', subject: 'Grüße', text: 'Hello' }

function send(url: string, options: { ca?: string; timeoutMs?: number; waitsForSlowAnswer?: boolean } = {}) {
  const smtp = parseSmtpUrl(url)
  if (smtp === undefined) throw new Error('No URL.')
  const from = { name: 'Tributary', address: 'reports@example.com' }
  const { waitsForSlowAnswer = false, ...given } = options
  return openMail({ ...smtp, from, ...given }).send({ ...message, waitsForSlowAnswer })
}

test('sends with STARTTLS and a log-in', async () => {
  const server = await start()
  const result = await send(server.urlWith('smtp'), { ca })
  assert.deepEqual(result, { verdict: 'sent', answer: '250 2.0.0 Ok: queued' })
  const [mail] = server.received
  assert.deepEqual(
    [mail?.from, mail?.to, mail?.encrypted, mail?.user],
    ['reports@example.com', ['ada@example.com'], true, 'mailer'],
  )
  assert.match(mail?.raw ?? '', /^From: Tributary <reports@example.com>\r$/m)
  assert.match(mail?.raw ?? '', /^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=\r$/m)
})

test('a server that takes long to answer gets a mail of a job once', async () => {
  const answers: (() => void)[] = []
  const server = await start({
    onData: (stream, _, done) => {
      stream.resume().on('end', () => answers.push(() => done(null, '2.0.0 Ok')))
    },
  })
  const slow = send(server.url, { timeoutMs: 2_000, waitsForSlowAnswer: true })
  // By the time the quick one has given up, the other has waited as long.
  assert.deepEqual(await send(server.url, { timeoutMs: 2_000 }), {
    verdict: 'again',
    answer: `127.0.0.1:${server.port} did not answer in time.`,
  })
  for (const answer of answers) answer()
  assert.equal((await slow).verdict, 'sent')
})

test('sends with TLS from the first byte', async () => {
  const server = await start({ secure: true })
  assert.equal((await send(server.urlWith('smtps'), { ca })).verdict, 'sent')
})

test('never falls back to clear text: a server without STARTTLS gets neither password nor mail', async () => {
  const server = await start({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
  const result = await send(server.urlWith('smtp'), { ca })
  assert.equal(result.verdict, 'again')
  assert.match(result.answer, /^No secure connection to localhost:\d+: /)
  assert.deepEqual(server.received, [])
})

test('refuses a certificate that nobody trusts', async () => {
  const server = await start()
  const result = await send(server.urlWith('smtp'))
  assert.equal(result.verdict, 'again')
  assert.match(result.answer, /^No secure connection to localhost:\d+: .*self.signed certificate/)
  assert.deepEqual(server.received, [])
})

test('names a wrong password, and keeps it to itself', async () => {
  const server = await start()
  const result = await send(server.urlWith('smtp', 'mailer:wrong-secret'), { ca })
  assert.equal(result.verdict, 'again')
  assert.match(result.answer, /^The mail server refused the user name or password of SMTP_URL: .*535/)
  assert.ok(!result.answer.includes('wrong-secret'))
})

test('names a server that requires a log-in', async () => {
  const server = await start({ authOptional: false })
  const result = await send(server.url)
  assert.deepEqual(result.verdict, 'again')
  assert.match(result.answer, /^The mail server requires a user name and password: 530/)
})

test('a permanent refusal is final, a temporary one is not', async () => {
  const server = await start()
  server.refuse.recipient = { code: 550, message: '5.1.1 No such user' }
  assert.deepEqual(await send(server.url), {
    verdict: 'refused',
    answer: 'The mail server refused the recipient ada@example.com: 550 5.1.1 No such user',
  })
  server.refuse.recipient = { code: 450, message: '4.2.0 Greylisted' }
  assert.equal((await send(server.url)).verdict, 'again')
  delete server.refuse.recipient
  server.refuse.sender = { code: 553, message: '5.7.1 Not your address' }
  assert.deepEqual(await send(server.url), {
    verdict: 'again',
    answer: 'The mail server refused the sender reports@example.com (MAIL_FROM): 553 5.7.1 Not your address',
  })
  delete server.refuse.sender
  server.refuse.data = { code: 552, message: '5.3.4 Too large' }
  assert.deepEqual(await send(server.url), {
    verdict: 'refused',
    answer: 'The mail server refused the message: 552 5.3.4 Too large',
  })
})

test('names a server that cannot be reached', async () => {
  const server = await start()
  await server.stop()
  assert.deepEqual(await send(server.url), {
    verdict: 'again',
    answer: `No connection to 127.0.0.1:${server.port}: ECONNREFUSED`,
  })
})
