import type { Locator, Page } from 'playwright-core'

/** The field of a choice, not the list that opens below it. */
export const field = (page: Page | Locator, label: string): Locator =>
  page.locator('input').and(page.getByLabel(label, { exact: true }))

export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await field(page, label).click()
  await page.getByRole('option', { name: option }).click()
}
