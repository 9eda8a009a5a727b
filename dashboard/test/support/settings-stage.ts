import type { Role } from '@tributary/contract/access/roles'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './settled.ts'
import { openStage } from './stage.ts'

export type SettingsStage = Awaited<ReturnType<typeof openSettings>>

/** A service with one project, and helpers to open its settings. */
export async function openSettings(settings: Record<string, string> = {}) {
  const stage = await openStage(settings)
  const project = await stage.service.makeProject({ name: 'Fieldnotes', domain: 'go.fieldnotes.example' })
  const manage = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    stage.service.admin(method, `/projects/${project.id}${path}`, body)

  /** Opens a section and waits until it is shown. */
  const open = async (page: Page, section: string, search = '') => {
    await page.goto(`/p/${project.id}/settings/${section}${search}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  }

  /** Goes to another section by its link and waits until all of it is loaded. */
  const follow = async (page: Page, section: string) => {
    await page
      .getByRole('navigation', { name: 'Settings sections' })
      .locator(`a[href$="/${section}"]`)
      .click()
    await page.waitForURL(`**/settings/${section}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await settled(page)
  }

  /** The project, or a resource of it, as stored by the service. */
  const read = async (path = '') => (await manage('GET', path)).body.data

  return {
    ...stage,
    project,
    manage,
    open,
    follow,
    read,
    openAs: (role: Role) => stage.openMember(role, { viewport: { width: 1280, height: 900 } }),
    /** Page errors, without the 4xx responses that the tests provoke. */
    unexpectedErrors: () => stage.pageErrors.filter((text) => !/status of 4\d\d/.test(text)),
  }
}

/** Chooses an option of a select by its text. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .locator('input')
    .and(page.getByLabel(label, { exact: true }))
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Waits until the page shows the text. */
export function waitForText(page: Page, text: string): Promise<void> {
  return page.getByText(text, { exact: true }).first().waitFor()
}

/** The bodies of the changes that the page sends while `act` runs. */
export async function changesDuring(page: Page, act: () => Promise<unknown>): Promise<unknown[]> {
  const sent: unknown[] = []
  const record = (request: { method: () => string; postData: () => string | null }) => {
    if (request.method() !== 'GET') sent.push(JSON.parse(request.postData() ?? 'null'))
  }
  page.on('request', record)
  await act()
  page.off('request', record)
  return sent
}

/** Expects every control that changes something to be disabled or absent. */
export async function expectReadOnly(page: Page): Promise<void> {
  const controls = page
    .locator('#main')
    .locator('input:enabled, textarea:enabled, button:enabled')
    .filter({ visible: true })
  const names = await controls.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '').filter((name) => name !== ''),
  )
  const harmless = /^(Copy|Download CSV$|Check|Refresh|Show more|Google|Meta$|All|Try again)/
  expect(names.filter((name) => !harmless.test(name))).toEqual([])
}
