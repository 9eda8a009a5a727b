import { Alert, Stack } from '@mantine/core'
import type { listPostbackTokens } from '@tributary/contract/manage-api/attribution/postback-tokens'
import { useState } from 'react'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { formatCount } from '#format/figures.ts'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { SecretDialog } from '#pages/settings/show/secret-dialog.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { NewPostbackToken } from './new-postback-token.tsx'
import { PostbackTokenRow } from './postback-token-row.tsx'

/** The secrets with which networks report clicks and impressions. */
export function PostbacksSection() {
  const { id: project } = useProject()
  const [secret, setSecret] = useState<string>()
  const list = useReadPages<typeof listPostbackTokens>('/api/manage/projects/{project}/postback-tokens', {
    params: { project },
  })
  const made = list.data ?? []
  const without = made.reduce((sum, { unverified }) => sum + unverified, 0)
  return (
    <Stack gap="lg">
      <Panel
        title="Postback tokens"
        description="The project token is in the app, so anyone can report clicks with it. A postback token is in the URLs of one network alone: without one, its clicks and impressions are unverified and never match by probability."
      >
        <RoleNote what="create, change or remove a token" />
        {without > 0 && (
          <Alert color="yellow" role="status" mb="md" title="Some reports have no token yet">
            {formatCount(without)} clicks and impressions of the last 7 days came without it. They will be
            refused when the token is required.
          </Alert>
        )}
        <PagedTable
          of={list}
          name="Postback tokens"
          columns={['Network', 'Ends in', 'Required from', 'Without it, 7 days', 'Actions']}
          minWidth={720}
          empty={<Empty title="No postback tokens yet" description="Create the first one below." />}
        >
          {(token) => <PostbackTokenRow key={token.id} token={token} onSecret={setSecret} />}
        </PagedTable>
      </Panel>
      <NewPostbackToken made={made.map(({ network }) => network)} onSecret={setSecret} />
      <SecretDialog
        title="Postback token"
        label="token"
        description="Add it to the network’s click and impression URLs as postback_token. A previous token stays valid for 24 hours."
        secret={secret}
        onSaved={() => setSecret(undefined)}
      />
    </Stack>
  )
}
