import { Alert, Button, Collapse, Grid, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Panel } from '../../../parts/panel.tsx'
import { ChevronDown, ChevronRight } from '../../../shell/icons.tsx'
import { AdvancedSection } from './advanced-section.tsx'
import { type CampaignDraft, previewOf } from './campaign-draft.ts'
import classes from './campaign-form.module.css'
import { DestinationSection } from './destination-section.tsx'
import { LinkSection } from './link-section.tsx'
import { NameSection } from './name-section.tsx'
import { parseFieldError } from './parse-field-error.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { useCampaignChoices } from './use-campaign-choices.ts'
import { useLinkPreview } from './use-link-preview.ts'

type Props = {
  initial: CampaignDraft
  /** The display id of the campaign that is being changed. */
  campaign?: string
  button: string
  sending: { error: Error | null; isPending: boolean }
  onSend: (draft: CampaignDraft) => void
  onCancel?: () => void
}

/** The fields of a campaign beside what they come to. */
export function CampaignForm({ initial, campaign, button, sending, onSend, onCancel }: Props) {
  const [draft, setDraft] = useState(initial)
  const [advanced, setAdvanced] = useState(false)
  const preview = useLinkPreview(previewOf(draft, campaign))
  const refusal = parseFieldError((preview.error ?? sending.error)?.message ?? '')
  const section = {
    draft,
    change: (fields: Partial<CampaignDraft>) => setDraft((before) => ({ ...before, ...fields })),
    choices: useCampaignChoices(),
    refusal,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(draft)
  }
  const beside = campaign === undefined ? { base: 12, lg: 5 } : 12
  return (
    <form onSubmit={submit} className={classes.form}>
      <Grid gap="md" align="flex-start">
        <Grid.Col span={campaign === undefined ? { base: 12, lg: 7 } : 12}>
          <Stack gap="md">
            <Panel title="Campaign">
              <Stack gap="sm">
                <NameSection {...section} />
              </Stack>
            </Panel>
            <Panel title="Link" says="The defaults are good for most.">
              <Stack gap="sm">
                <LinkSection {...section} isNew={campaign === undefined} />
              </Stack>
            </Panel>
            <Panel title="Where it leads" says="Left empty, phones go to the app in their store.">
              <Stack gap="sm">
                <DestinationSection {...section} />
              </Stack>
            </Panel>
            <Panel
              title="Advanced"
              says="Ids at the networks, the default link, windows."
              actions={
                <Button
                  variant="default"
                  aria-expanded={advanced}
                  leftSection={advanced ? <ChevronDown /> : <ChevronRight />}
                  onClick={() => setAdvanced(!advanced)}
                >
                  {advanced ? 'Hide' : 'Show'}
                </Button>
              }
            >
              <Collapse expanded={advanced}>
                <Stack gap="md">
                  <AdvancedSection {...section} />
                </Stack>
              </Collapse>
            </Panel>
          </Stack>
        </Grid.Col>
        <Grid.Col span={beside} className={campaign === undefined ? (classes.beside ?? '') : ''}>
          <PreviewPanel of={preview} />
        </Grid.Col>
      </Grid>
      <div className={classes.foot}>
        {sending.error !== null && (
          <Alert color="red" role="alert" title="That did not work" mb="sm">
            {sending.error.message}
          </Alert>
        )}
        <Group gap="sm">
          <Button type="submit" loading={sending.isPending}>
            {button}
          </Button>
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
      </div>
    </form>
  )
}
