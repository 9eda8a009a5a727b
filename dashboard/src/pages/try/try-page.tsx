import { Button, Checkbox, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useHasRole } from '#api/use-session.ts'
import { CampaignFilter } from '#parts/filters/campaign-filter.tsx'
import { FormError } from '#parts/forms/form-error.tsx'
import { TextLink } from '#parts/links.tsx'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { ExchangeView } from './exchange-view.tsx'
import { PhoneReceipt } from './phone-receipt.tsx'
import { stepNames, stepTexts } from './phone-steps.ts'
import { usePhone } from './use-phone.ts'

/** A virtual phone: every step shows its request, the response, the receipt and the figures that it changed. */
export function TryPage() {
  const phone = usePhone()
  return (
    <Page
      title="Try your set-up"
      description="Play a phone from the click to a payment, and see what the service makes of it."
    >
      <PhonePanel {...phone} />
      {phone.done.includes('install') && phone.phone !== undefined && (
        <PhoneReceipt installId={phone.phone.installInstanceId} />
      )}
      {[...phone.exchanges].reverse().map((exchange) => (
        <ExchangeView key={exchange.step} exchange={exchange} />
      ))}
    </Page>
  )
}

function PhonePanel({ play, done, next }: ReturnType<typeof usePhone>) {
  const mayRegister = useHasRole('admin')
  const [campaign, setCampaign] = useState<string>()
  const [isTest, setTest] = useState(mayRegister)
  return (
    <Panel title="The phone" description="An Android phone that is made for this page alone.">
      <Stack gap="md">
        <CampaignFilter value={campaign} onChange={setCampaign} />
        <Checkbox
          label="Keep it out of the figures"
          description={
            mayRegister
              ? 'It becomes a test device: everything is stored and attributed, and no figure changes.'
              : 'It would become a test device, which requires the admin role.'
          }
          checked={isTest}
          disabled={!mayRegister}
          onChange={(event) => setTest(event.currentTarget.checked)}
        />
        <Group gap="sm">
          {stepNames.map((step) => (
            <Button
              key={step}
              variant={step === next ? 'filled' : 'default'}
              disabled={campaign === undefined || (step !== 'click' && !done.includes('click'))}
              loading={play.isPending && play.variables.step === step}
              onClick={() => play.mutate({ step, choice: { campaign: campaign ?? '', isTest } })}
            >
              {step === 'click' && done.length > 0 ? 'Another phone clicks' : stepTexts[step].label}
            </Button>
          ))}
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {campaign === undefined
            ? 'Choose a campaign.'
            : next === undefined
              ? 'All steps are done.'
              : stepTexts[next].says}
        </Text>
        <FormError title="That did not work" error={play.error} />
        <Text size="sm">
          A browser cannot open a link as a phone does: the click here is reported as an ad network reports
          it. The command line plays the link too, with redirect and client hints:{' '}
          <Code>tributary phone click</Code>. For a phone of your own, see{' '}
          <TextLink to="/p/$project/start">first steps</TextLink>.
        </Text>
      </Stack>
    </Panel>
  )
}
