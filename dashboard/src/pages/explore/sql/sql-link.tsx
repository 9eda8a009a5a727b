import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useProjectId } from '#api/use-project.ts'

export function SqlLink() {
  const project = useProjectId()
  return (
    <Anchor renderRoot={(props) => <Link to="/p/$project/explore/sql" params={{ project }} {...props} />}>
      SQL
    </Anchor>
  )
}
