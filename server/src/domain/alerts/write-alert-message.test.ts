import { expect, test } from 'vitest'
import { actionOf } from './alert-action.ts'
import type { AlertItem, AlertMessage } from './alert-message.ts'
import { alertSubject, alertText, discordAlert, slackAlert } from './write-alert-message.ts'

const links = { base: 'https://track.example.com', page: 'https://track.example.com/p/1/alerts' }

const item = (title: string, endedAt: string | null = null): AlertItem => ({
  id: title,
  kind: 'spend-without-installs',
  subject: '7',
  title,
  why: 'It spent 400 USD.',
  action: actionOf('spend-without-installs'),
  path: '',
  since: '2026-06-10T09:00:00.000Z',
  endedAt,
})

const message = (opened: AlertItem[], ended: AlertItem[] = []): AlertMessage => ({
  project: { id: 1, name: 'Acme' },
  at: '2026-06-10T10:00:00.000Z',
  opened,
  ended,
})

const over = item('B', '2026-06-10T10:00:00.000Z')

test.each([
  [message([item('A')]), 'Acme: A'],
  [message([item('A'), item('C')]), 'Acme: A and 1 more'],
  [message([], [over]), 'Acme: Over: B'],
  [message([], [over, over]), 'Acme: 2 alerts are over'],
  [message([item('A')], [over]), 'Acme: A (and 1 over)'],
  [{ ...message([item('A')]), project: null }, 'Tributary: A'],
])('a subject says what there is: %#', (given, subject) => {
  expect(alertSubject(given)).toBe(subject)
})

test('an alert without a place of its own has one link, to all of them', () => {
  expect(alertText(message([item('A')]), links).match(/https:/g)).toHaveLength(1)
})

test('a hundred alerts with long texts fit into one message of Slack and of Discord', () => {
  const long = { ...item('&'.repeat(500)), why: '&'.repeat(500) }
  const given = message(Array.from({ length: 100 }, () => long))
  const { blocks } = slackAlert(given, links) as { blocks: { text: { text: string } }[] }
  expect(blocks.length).toBeLessThanOrEqual(50)
  expect(blocks.at(-1)?.text.text).toMatch(/^60 more\. /)
  expect(Math.max(...blocks.map(({ text }) => text.text.length))).toBeLessThanOrEqual(3_000)
  type Embed = { title: string; description: string }
  const { content, embeds } = discordAlert(given, links) as { content: string; embeds: Embed[] }
  expect(content).toMatch(/^93 more\. /)
  const size = embeds.reduce((sum, { title, description }) => sum + title.length + description.length, 0)
  expect([embeds.length <= 10, size <= 6_000]).toEqual([true, true])
})
