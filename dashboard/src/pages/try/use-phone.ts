import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangedRow, changedFigures } from '@tributary/contract/campaign-table/changed-figures'
import { writerFor } from '@tributary/contract/figures/writer'
import type { reportTable } from '@tributary/contract/manage-api/reports/table'
import type { createTestDevice } from '@tributary/contract/manage-api/test-devices/test-devices'
import { useState } from 'react'
import { change, read } from '#api/request.ts'
import { useProject } from '#api/use-project.ts'
import { makeGaid } from '#pages/start/simulated-phone.ts'
import { type Phone, requestOf, type StepName, stepNames } from './phone-steps.ts'

export type Exchange = {
  step: StepName
  path: string
  request: object
  status: number
  response: unknown
  changed: ChangedRow[]
}

type Choice = { campaign: string; isTest: boolean }

const write = writerFor(undefined)

/** Plays one step after the other. A new phone begins with its click. */
export function usePhone() {
  const project = useProject()
  const queries = useQueryClient()
  const [phone, setPhone] = useState<Phone>()
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([])
  const play = useMutation({
    mutationFn: async ({ step, choice }: { step: StepName; choice: Choice }) => {
      const current = step === 'click' || phone === undefined ? await newPhone(project, choice) : phone
      const before = await readToday(project)
      const exchange = await send(step, current)
      const format = { currency: project.display_currency, timezone: project.timezone, write }
      const changed = changedFigures(before, await readToday(project), format)
      return { step, phone: withClick(current, exchange.response), exchange: { ...exchange, step, changed } }
    },
    onSuccess: async ({ step, phone: next, exchange }) => {
      setPhone(next)
      setExchanges((all) => (step === 'click' ? [exchange] : [...all, exchange]))
      await queries.invalidateQueries()
    },
  })
  const done = exchanges.filter(({ status }) => status < 300).map(({ step }) => step)
  const next = stepNames.find((step) => !done.includes(step))
  return { phone, exchanges, play, done, next }
}

type Project = ReturnType<typeof useProject>

async function newPhone(project: Project, { campaign, isTest }: Choice): Promise<Phone> {
  const gaid = makeGaid()
  if (isTest)
    await change<typeof createTestDevice>('POST', '/api/manage/projects/{project}/test-devices', {
      params: { project: String(project.id) },
      body: { name: 'Phone of “Try your set-up”', kind: 'gaid', value: gaid },
    })
  const { project_token: token, display_currency: currency } = project
  const clickedAt = Math.floor(Date.now() / 1_000) - 300
  const ids = { gaid, installInstanceId: makeGaid(), userId: `try-${gaid.slice(0, 8)}` }
  return { token, currency, campaign, clickedAt, ...ids }
}

function readToday({ id, timezone }: Project) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date())
  return read<typeof reportTable>('/api/manage/projects/{project}/report/table', {
    params: { project: String(id) },
    query: { from: today, to: today, limit: '100' },
  })
}

async function send(step: StepName, phone: Phone) {
  const { path, body } = requestOf(step, phone)
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    credentials: 'omit',
  })
  return { path, request: body, status: response.status, response: (await response.json()) as unknown }
}

function withClick(phone: Phone, response: unknown): Phone {
  const { click_id } = response as { click_id?: string }
  return click_id === undefined ? phone : { ...phone, clickId: click_id }
}
