import { useState } from 'react'
import { AccountCard } from '../account/account-card.tsx'
import { NewProjectForm } from './new-project-form.tsx'
import { type CreatedProject, ProjectSecrets } from './project-secrets.tsx'

export function NewProjectPage() {
  const [created, setCreated] = useState<CreatedProject>()
  if (created !== undefined) {
    return (
      <AccountCard
        title="Keep these"
        says="The keys are shown this once. The token may be in the app; the others must not."
      >
        <ProjectSecrets created={created} />
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title="New project"
      says="A project is one app on all its platforms, with its own links, keys and numbers."
    >
      <NewProjectForm onCreated={setCreated} />
    </AccountCard>
  )
}
