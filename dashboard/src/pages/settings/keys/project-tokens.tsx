import type {
  changeProjectToken,
  endProjectToken,
  listProjectTokens,
  replaceProjectToken,
} from '@tributary/contract/manage-api/access/project-tokens'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { Panel } from '#parts/panel.tsx'
import { CredentialTable } from './credential-table.tsx'
import { ReplaceButton } from './replace-button.tsx'

const path = '/api/manage/projects/{project}/project-tokens'

export function ProjectTokens() {
  const { id: project } = useProject()
  const list = useReadPages<typeof listProjectTokens>(path, { params: { project } })
  const replace = useChange<typeof replaceProjectToken>('POST', path, {
    done: 'There is a new project token.',
  })
  const move = useChange<typeof changeProjectToken>('PATCH', `${path}/{id}`, { done: 'The end was changed.' })
  const end = useChange<typeof endProjectToken>('DELETE', `${path}/{id}`, { done: 'The token was ended.' })
  return (
    <Panel
      title="Project tokens"
      description="A token identifies the project to the client library and ad networks. It is not a secret: it ships with the app. Two can be valid, so that installed versions keep working."
      actions={
        <ReplaceButton
          noun="token"
          description="The next version of the app and your ad networks use the new token. Versions that are installed keep working with the old one until its end."
          isFull={list.data?.some(({ state }) => state === 'previous') === true}
          isSending={replace.isPending}
          onReplace={(previous_ends_at) =>
            replace.mutate({ params: { project }, body: { previous_ends_at } })
          }
        />
      }
    >
      <CredentialTable
        of={list}
        noun="token"
        nameOf={({ project_token }) => project_token}
        onEnd={(id) => end.mutate({ params: { project, id } })}
        onMove={(id, ends_at) => move.mutate({ params: { project, id }, body: { ends_at } })}
      />
    </Panel>
  )
}
