import type { changeProject } from '@tributary/contract/manage-api/projects/projects'
import type { ReactNode } from 'react'
import type { BodyOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { useProjectId } from '#api/use-project.ts'
import { SettingsForm } from './settings-form.tsx'
import type { Draft } from './use-draft.ts'

export type ProjectChange = BodyOf<typeof changeProject>

type Props<Fields extends object> = {
  draft: Draft<Fields>
  /** Builds the request body. */
  write: (difference: Partial<Fields>) => ProjectChange
  done: string
  children: ReactNode
}

/** A form for project settings. */
export function ProjectForm<Fields extends object>({ draft, write, done, children }: Props<Fields>) {
  const project = useProjectId()
  const saving = useChange<typeof changeProject>('PATCH', '/api/manage/projects/{project}', {
    done,
    notifyOnError: false,
  })
  const sent = draft.difference
  return (
    <SettingsForm
      isChanged={draft.isChanged}
      discard={() => {
        draft.discard()
        saving.reset()
      }}
      onSave={() =>
        saving.mutate(
          { params: { project }, body: write(sent) },
          // Only now are the saved values those of the service, which may normalize them.
          { onSuccess: () => draft.settle(sent) },
        )
      }
      isSaving={saving.isPending}
      error={saving.error}
    >
      {children}
    </SettingsForm>
  )
}
