import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readConfig } from '#config.ts'

const from = 'Tributary <reports@example.com>'

test('the URL names server, encryption and log-in', () => {
  const read = (url: string) => readConfig({ SMTP_URL: url, MAIL_FROM: from }).smtp
  const login = { user: 'ada', password: 'p@ss' }
  assert.deepEqual(
    [
      read('smtps://ada:p%40ss@mail.example.com'),
      read('smtp://ada:p%40ss@mail.example.com'),
      read('smtp://10.0.0.1:25?tls=none'),
    ],
    [
      { host: 'mail.example.com', port: 465, encryption: 'tls', login },
      { host: 'mail.example.com', port: 587, encryption: 'starttls', login },
      { host: '10.0.0.1', port: 25, encryption: 'none', login: undefined },
    ],
  )
  assert.deepEqual(readConfig({ SMTP_URL: 'smtp://h', MAIL_FROM: from }).mailFrom, {
    name: 'Tributary',
    address: 'reports@example.com',
  })
})

test('the start is refused without a valid URL and sender, and the password is not shown', () => {
  const refusal = (settings: Record<string, string>) => {
    try {
      readConfig(settings)
    } catch (error) {
      return (error as Error).message
    }
    return assert.fail('not refused')
  }
  for (const url of [
    'https://secret@h',
    'smtp://',
    'smtp://u:secret@h?tls=off',
    'smtps://u:secret@h?tls=none',
    'h:25',
  ]) {
    const message = refusal({ SMTP_URL: url, MAIL_FROM: from })
    assert.match(message, /^SMTP_URL must be a URL such as .* but its value is not\.$/)
    assert.ok(!message.includes('secret'))
  }
  assert.match(refusal({ SMTP_URL: 'smtp://h' }), /^SMTP_URL is set, but MAIL_FROM is not/)
  for (const sender of ['reports', 'A <b', 'a@b, c@d', 'a@b\r\nBcc: c@d'])
    assert.match(refusal({ MAIL_FROM: sender }), /^MAIL_FROM must be an address such as/)
})
