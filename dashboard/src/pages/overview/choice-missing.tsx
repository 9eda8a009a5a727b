import { Alert } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { TextLink } from '#parts/links.tsx'

/** Asks a project that is older than the setting whom to match by probability. */
export function ChoiceMissing() {
  const { probabilistic_chosen: isChosen } = useProject()
  if (isChosen) return null
  return (
    <Alert color="yellow" role="status" title="Installs of users who refused tracking are matched">
      This setting has not been chosen yet. An admin can{' '}
      <TextLink to="/p/$project/settings/$section" params={{ section: 'windows' }} size="sm">
        choose whom to match by probability
      </TextLink>
      .
    </Alert>
  )
}
