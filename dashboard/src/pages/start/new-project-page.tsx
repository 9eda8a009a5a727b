import { useState } from 'react'
import { AccountCard } from '../account/account-card.tsx'
import { NewProjectForm } from './new-project-form.tsx'
import { type CreatedProject, ProjectSecrets } from './project-secrets.tsx'

export function NewProjectPage() {
  const [created, setCreated] = useState<CreatedProject>()
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
      <NewProjectForm onCreated={setCreated} />
    </AccountCard>
  )
}
