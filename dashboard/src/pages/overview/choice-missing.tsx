import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useProject } from '#api/use-project.ts'

/** Asks a project that is older than the setting whom to match by probability. */
export function ChoiceMissing() {
  const { id, probabilistic_chosen: isChosen } = useProject()
  if (isChosen) return null
  return (
    <Alert color="yellow" role="status" title="Installs of people who refused tracking are matched">
      Nobody has chosen yet. An admin can{' '}
      <Anchor
        component={Link}
        to="/p/$project/settings/$section"
        params={{ project: id, section: 'windows' } as never}
        size="sm"
      >
        choose whom to match by probability
      </Anchor>
      .
    </Alert>
  )
}
