import { Button, Stack, Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'
import { ConversionRows } from './conversion-row-inputs.tsx'
import { newRow, readRow, writeRow } from './conversion-rows.ts'
import { PostbackCampaigns } from './postback-campaigns.tsx'

export function ConversionValuesSection() {
  const { skadnetwork, display_currency } = useProject()
  const draft = useDraft({ rows: skadnetwork.conversion_values.map(readRow) })
  const { rows } = draft.value
  return (
    <Stack gap="lg">
      <Panel
        title="Conversion values"
        description="What the app reports to Apple (SKAdNetwork, AdAttributionKit) about a user. If several rows match, the highest value counts; it never decreases."
      >
        <RoleNote />
        <ProjectForm
          draft={draft}
          write={() => ({ skadnetwork: { conversion_values: rows.map(writeRow) } })}
          done="The conversion values were changed."
        >
          {rows.length === 0 ? (
            <Text size="sm">No rows yet: the app reports only the install to Apple.</Text>
          ) : (
            <ConversionRows
              rows={rows}
              currency={display_currency}
              onChange={(next) => draft.set('rows', next)}
            />
          )}
          <Text size="sm" c="dimmed">
            Fine values are 0 to 63. A row that locks the window makes Apple report sooner.
          </Text>
          <Button variant="default" w="fit-content" onClick={() => draft.set('rows', [...rows, newRow])}>
            Add a row
          </Button>
        </ProjectForm>
      </Panel>
      <PostbackCampaigns />
    </Stack>
  )
}
