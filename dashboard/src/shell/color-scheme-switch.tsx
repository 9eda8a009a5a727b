import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Moon, Sun } from './icons.tsx'

export function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const current = useComputedColorScheme('light')
  const other = current === 'dark' ? 'light' : 'dark'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      onClick={() => setColorScheme(other)}
      aria-label={`Switch to ${other} mode`}
    >
      {current === 'dark' ? <Sun /> : <Moon />}
    </ActionIcon>
  )
}
