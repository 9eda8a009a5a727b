import type { Role } from '@tributary/contract/manage-api/access/roles'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openStage } from './stage.ts'

export type SettingsStage = Awaited<ReturnType<typeof openSettings>>

/** A project with something in each of its settings, and members before it. */
export async function openSettings(settings: Record<string, string> = {}) {
  const stage = await openStage(settings)
  const project = await stage.service.makeProject({ name: 'Fieldnotes', domain: 'go.fieldnotes.example' })
  const manage = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    stage.service.admin(method, `/projects/${project.id}${path}`, body)

  /** Opens a section and waits until it is there. */
  const open = async (page: Page, section: string, search = '') => {
    await page.goto(`/p/${project.id}/settings/${section}${search}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  }

  /** The project as the service has it. */
  const read = async (path = '') => (await manage('GET', path)).body.data

  return {
    ...stage,
    project,
    manage,
    open,
    read,
    openAs: (role: Role) => stage.openMember(role, { viewport: { width: 1280, height: 900 } }),
    /** What pages complained of. That a refused call is one is what the tests of refusals ask for. */
    complained: () => stage.complaints.filter((text) => !/status of 4\d\d/.test(text)),
  }
}

/** Chooses an option of a select by its words. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .locator('input')
    .and(page.getByLabel(label, { exact: true }))
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Waits for what the page says once it has happened. */
export function told(page: Page, text: string): Promise<void> {
  return page.getByText(text, { exact: true }).first().waitFor()
}

/** What the page sends while `act` runs: method and body of each change. */
export async function changesDuring(page: Page, act: () => Promise<unknown>): Promise<unknown[]> {
  const sent: unknown[] = []
  const note = (request: { method: () => string; postData: () => string | null }) => {
    if (request.method() !== 'GET') sent.push(JSON.parse(request.postData() ?? 'null'))
  }
  page.on('request', note)
  await act()
  page.off('request', note)
  return sent
}

/** Every control that could change something is off or absent. */
export async function expectNothingToChange(page: Page): Promise<void> {
  const controls = page
    .locator('#main')
    .locator('input:enabled, textarea:enabled, button:enabled')
    .filter({ visible: true })
  const names = await controls.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '').filter((name) => name !== ''),
  )
  const harmless = /^(Copy|Check|Refresh|Show more|Google|Meta$|All|Try again)/
  expect(names.filter((name) => !harmless.test(name))).toEqual([])
}
