import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

type Finding = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }

declare const window: {
  axe: { run: (root: unknown, options: object) => Promise<{ violations: Finding[] }> }
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Scheme = 'light' | 'dark'

/** Dark mode changes colors and nothing else. */
const rules: Record<Scheme, readonly string[]> = {
  light: wcag,
  dark: ['color-contrast', 'link-in-text-block'],
}

/** Checks the current page against WCAG 2.2 A and AA, in light and dark mode. At a second width light mode is enough: colors stay. */
export async function checkAccessibility(
  page: Page,
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<void> {
  for (const scheme of schemes) {
    await page.evaluate((value) => {
      localStorage.setItem('mantine-color-scheme-value', value)
      document.documentElement.setAttribute('data-mantine-color-scheme', value)
    }, scheme)
    // The content security policy forbids foreign scripts: inject axe through the debugger, not a script element.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axe, 'utf8'))
    const first = await findViolations(page, rules[scheme])
    // A message may have begun to appear or to leave while axe was looking.
    const findings = first.length === 0 ? first : await findViolations(page, rules[scheme])
    const messages = findings.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${scheme}: ${id} (${help})\n  ${html}\n  ${failureSummary ?? ''}`,
      ),
    )
    expect(messages).toEqual([])
  }
}

async function findViolations(page: Page, runOnly: readonly string[]): Promise<Finding[]> {
  // Wait for transitions to end: axe must not measure a color halfway through.
  await page.evaluate(() => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(finite.map(({ finished }) => finished)).then(() => undefined)
  })
  return page.evaluate(async (wanted) => {
    // Passed checks need no details, and there is no sound or video to load.
    const options = { runOnly: wanted, resultTypes: ['violations'], selectors: false, preload: false }
    return (await window.axe.run(document, options)).violations
  }, runOnly)
}

/** The page must not scroll sideways at this width, and its header, which never scrolls, must hold all of its parts. */
export async function checkWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await expect
    .poll(() =>
      page.evaluate(() =>
        Math.max(...[...document.querySelectorAll('html, header')].map(({ scrollWidth }) => scrollWidth)),
      ),
    )
    .toBeLessThanOrEqual(width)
}
