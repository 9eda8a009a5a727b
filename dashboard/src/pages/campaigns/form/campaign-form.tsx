import { Alert, Button, Grid, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Panel } from '#parts/panel.tsx'
import { AdvancedPanel } from './advanced-panel.tsx'
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
  /** The display id of the campaign being edited. */
  campaign?: string
  button: string
  sending: { error: Error | null; isPending: boolean }
  onSend: (draft: CampaignDraft) => void
  onCancel?: () => void
}

/** The fields of a campaign beside a preview of its links. */
export function CampaignForm({ initial, campaign, button, sending, onSend, onCancel }: Props) {
  const [draft, setDraft] = useState(initial)
  const preview = useLinkPreview(previewOf(draft, campaign))
  const fieldError = parseFieldError((preview.error ?? sending.error)?.message ?? '')
  const section = {
    draft,
    change: (fields: Partial<CampaignDraft>) => setDraft((before) => ({ ...before, ...fields })),
    choices: useCampaignChoices(),
    fieldError,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(draft)
  }
  const previewSpan = campaign === undefined ? { base: 12, lg: 5 } : 12
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
            <Panel title="Link" description="The defaults suit most campaigns.">
              <Stack gap="sm">
                <LinkSection {...section} isNew={campaign === undefined} />
              </Stack>
            </Panel>
            <Panel title="Where it leads" description="If empty, phones go to the app’s store page.">
              <Stack gap="sm">
                <DestinationSection {...section} />
              </Stack>
            </Panel>
            <AdvancedPanel {...section} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={previewSpan} className={campaign === undefined ? (classes.beside ?? '') : ''}>
          <PreviewPanel of={preview} />
        </Grid.Col>
      </Grid>
      <FormFooter {...{ button, sending, onCancel }} />
    </form>
  )
}

type FooterProps = Pick<Props, 'button' | 'sending'> & { onCancel: Props['onCancel'] | undefined }

function FormFooter({ button, sending, onCancel }: FooterProps) {
  return (
    <div className={classes.foot}>
      {sending.error !== null && (
        <Alert color="red" role="alert" title="The campaign could not be saved" mb="sm">
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
  )
}
