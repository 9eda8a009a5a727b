import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Moon, Sun } from './icons.tsx'

export function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const now = useComputedColorScheme('light')
  const other = now === 'dark' ? 'light' : 'dark'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      onClick={() => setColorScheme(other)}
      aria-label={`Use the ${other} colors`}
    >
      {now === 'dark' ? <Sun /> : <Moon />}
    </ActionIcon>
  )
}
