import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import type { FocusEvent } from 'react'

const river: MantineColorsTuple = [
  '#e6f4f8',
  '#d3e8ee',
  '#a7d1dd',
  '#79b9cb',
  '#54a5bc',
  '#3d99b3',
  '#2c86a1',
  '#17788f',
  '#0b6f88',
  '#005c73',
]

export const theme = createTheme({
  primaryColor: 'river',
  colors: { river },
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '650' },
  components: {
    // Without an underline, color alone would distinguish a link from the text around it.
    Anchor: { defaultProps: { underline: 'always' } },
    // Typing then replaces the chosen option's text instead of adding to it.
    Select: {
      defaultProps: { onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select() },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Modal: { defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Close' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
  },
})

const tones = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
  'grape',
  'gray',
  'river',
] as const

function lightColors(shade: number): Record<string, string> {
  return Object.fromEntries(
    tones.map((tone) => [`--mantine-color-${tone}-light-color`, `var(--mantine-color-${tone}-${shade})`]),
  )
}

/** Mantine's default grays and light tones lack the contrast that WCAG AA requires. */
export const accessibleColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#495057',
    '--mantine-color-placeholder': '#5c636a',
    '--mantine-color-error': '#c92a2a',
    '--tributary-ground': '#f6f8f9',
    '--tributary-line': '#dee2e6',
    ...lightColors(9),
    '--mantine-color-orange-light-color': '#a33a02',
    '--mantine-color-yellow-light-color': '#7a4a00',
    '--mantine-color-green-light-color': '#1e6b2c',
    '--mantine-color-teal-light-color': '#066649',
  },
  dark: {
    '--mantine-color-dimmed': '#b8b8b8',
    '--mantine-color-placeholder': '#a6a6a6',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': 'var(--mantine-color-river-3)',
    '--tributary-ground': '#1a1b1e',
    '--tributary-line': '#373a40',
    ...lightColors(2),
  },
})

/** Colors of chart series, in order of use. */
const seriesColors: readonly string[] = [
  'var(--mantine-color-river-7)',
  'var(--mantine-color-orange-7)',
  'var(--mantine-color-violet-6)',
  'var(--mantine-color-green-7)',
  'var(--mantine-color-pink-6)',
  'var(--mantine-color-yellow-7)',
  'var(--mantine-color-blue-6)',
  'var(--mantine-color-gray-6)',
]

export function seriesColor(index: number): string {
  return seriesColors[index % seriesColors.length] ?? 'currentColor'
}
