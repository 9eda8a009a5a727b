import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHasInstallationRole, useMember } from '#api/use-session.ts'
import { AccountCard } from '#pages/account/account-card.tsx'
import { NewProjectForm } from './new-project-form.tsx'
import { type CreatedProject, ProjectSecrets } from './project-secrets.tsx'

export function NewProjectPage() {
  const queries = useQueryClient()
  const [created, setCreated] = useState<CreatedProject>()
  const member = useMember()
  const mayCreate = useHasInstallationRole('admin')
  if (member !== undefined && !mayCreate)
    return (
      <AccountCard
        title="No project yet"
        description={`${member.email} has no access to a project that exists, and may not create one. Ask an owner of the installation.`}
      >
        {null}
      </AccountCard>
    )
  if (created !== undefined) {
    return (
      <AccountCard
        title="Save your keys"
        description="The keys are shown only once. The app may contain the project token, but none of the others."
      >
        <ProjectSecrets created={created} />
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title="New project"
      description="A project is one app on all its platforms, with its own links, keys and numbers."
    >
      <NewProjectForm
        onCreated={async (project) => {
          setCreated(project)
          // The session holds the member's role in each project.
          await queries.invalidateQueries()
        }}
      />
    </AccountCard>
  )
}
