import type { Locator, Page } from 'playwright-core'

/** The field with this name, without the asterisk of required fields. */
export function field(page: Page | Locator, name: string): Locator {
  const named = { name, exact: true }
  return page.getByRole('combobox', named).or(page.getByRole('textbox', named))
}

export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await field(page, label).click()
  await page.getByRole('option', { name: option }).click()
}
