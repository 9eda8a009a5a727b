import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

type Finding = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }

declare const window: {
  axe: { run: (root: unknown, options: object) => Promise<{ violations: Finding[] }> }
}

/** Holds the page as it stands to WCAG 2.2 A and AA, in the light and in the dark. */
export async function checkAccess(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((value) => {
      localStorage.setItem('mantine-color-scheme-value', value)
      document.documentElement.setAttribute('data-mantine-color-scheme', value)
    }, scheme)
    // Colors change by and by: one that is halfway is nobody's.
    await page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
    })
    // The page's policy forbids scripts of others: axe comes in by the debugger, not as an element.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axe, 'utf8'))
    const findings = await page.evaluate(async () => {
      const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      // What is in order need not be described.
      const options = { runOnly, resultTypes: ['violations'], selectors: false }
      return (await window.axe.run(document, options)).violations
    })
    const said = findings.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${scheme}: ${id} (${help})\n  ${html}\n  ${failureSummary ?? ''}`,
      ),
    )
    expect(said).toEqual([])
  }
}

/** A page must not be wider than its window, on a phone least of all. */
export async function checkWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width)
}
