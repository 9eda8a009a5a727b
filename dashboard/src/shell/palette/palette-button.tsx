import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { useHotkeys, useOs } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { lazyPart } from '#parts/lazy-part.tsx'
import { Search } from '#shell/icons.tsx'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)

/** Opens the command palette, by click or by ⌘K. */
export function PaletteButton() {
  const [opened, setOpened] = useState(false)
  const os = useOs()
  // Also while a field has the focus.
  useHotkeys([['mod+K', () => setOpened(true)]], [])
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpened(true)}
      >
        <VisuallyHidden component="span">Go to a page, a campaign or a person</VisuallyHidden>
        <Search size={16} />
        <Kbd size="xs" ml={8} visibleFrom="sm">
          {os === 'macos' || os === 'ios' ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </Button>
      {opened && (
        <Suspense>
          <Palette onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
