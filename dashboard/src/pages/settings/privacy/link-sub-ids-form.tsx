import { TagsInput } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'

/** Which parameters of links everybody may see. */
export function LinkSubIdsForm() {
  const { link_sub_ids } = useProject()
  const draft = useDraft({ names: link_sub_ids })
  return (
    <Panel
      title="Parameters of links"
      description="Parameters of links are personal data, except for names of ads: campaign, ad set, ad, creative and keyword, and utm_*. Name the sub-ids of your networks and affiliates that also name ads: everybody in the project may see them and ask about them."
    >
      <RoleNote />
      <ProjectForm
        draft={draft}
        write={({ names }) => ({ ...(names !== undefined && { link_sub_ids: names }) })}
        done="The settings were changed."
      >
        <TagsInput
          label="Sub-ids that name ads"
          description="At most 20 names of parameters. Do not name one that carries ids of users."
          placeholder={draft.value.names.length === 0 ? 'sub1, placement' : ''}
          value={draft.value.names}
          onChange={(names) => draft.set('names', names)}
          maw={420}
        />
      </ProjectForm>
    </Panel>
  )
}
