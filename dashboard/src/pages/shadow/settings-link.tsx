import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useProjectId } from '#api/use-project.ts'

/** To the sources of shadow mode. */
export function SettingsLink({ children }: { children: string }) {
  const project = useProjectId()
  return (
    <Anchor
      component={Link}
      to={'/p/$project/settings/$section' as never}
      params={{ project, section: 'shadow' } as never}
      size="sm"
      c="inherit"
    >
      {children}
    </Anchor>
  )
}
