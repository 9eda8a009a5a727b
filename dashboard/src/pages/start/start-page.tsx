import { Alert, Stack } from '@mantine/core'
import type { readFirstSteps } from '@tributary/contract/manage-api/projects/first-steps'
import { useRead } from '#api/use-read.ts'
import { ButtonLink, TextLink } from '#parts/links.tsx'
import { Page } from '#parts/page.tsx'
import { QueryView } from '#parts/states.tsx'
import { FactSteps } from './fact-steps.tsx'
import { LinkSteps } from './link-steps.tsx'
import { TestDevicePanel } from './test-device-panel.tsx'

const pollMs = 2_000

/** The setup steps. Each turns green once the service has seen it happen. */
export function StartPage() {
  const steps = useRead<typeof readFirstSteps>(
    '/api/manage/projects/{project}/first-steps',
    {},
    { every: pollMs },
  )
  return (
    <Page
      title="First steps"
      description="Each step turns green when it really happened. Test devices count here, but are excluded from reports."
      actions={
        <ButtonLink to="/p/$project/try" variant="default">
          Try your set-up
        </ButtonLink>
      }
    >
      <QueryView of={steps}>
        {(data) => (
          <Stack gap="md">
            {Object.values(data).every(({ done }) => done) && (
              <Alert color="green" title="Setup complete" role="status">
                Everything works, from the link to the payment. The{' '}
                <TextLink to="/p/$project">overview</TextLink> shows your data.
              </Alert>
            )}
            <TestDevicePanel campaign={data.campaign.campaign} />
            <LinkSteps steps={data} />
            <FactSteps steps={data} />
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
