import { Alert, Anchor, Button, Code, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { readSetupProgress } from '@tributary/contract/manage-api/projects/setup-progress'
import { useProject, useProjectId } from '../../api/use-project.ts'
import { useRead } from '../../api/use-read.ts'
import { formatTime } from '../../format/times.ts'
import { CopyText } from '../../parts/copy-text.tsx'
import { Page } from '../../parts/page.tsx'
import { platformName } from '../../parts/platform-names.ts'
import { QueryView } from '../../parts/states.tsx'
import { Step } from './step.tsx'
import { testInstallCommand } from './test-install-command.ts'

const pollMs = 2_000

/** The three setup steps. Each turns green once the service has seen it happen. */
export function StartPage() {
  const id = useProjectId()
  const project = useProject()
  const params = { project: id }
  const progress = useRead<typeof readSetupProgress>(
    '/api/manage/projects/{project}/setup-progress',
    { params },
    { every: pollMs },
  )
  const when = (at: string | null) => (at === null ? '' : formatTime(at, project.timezone))
  return (
    <Page title="First steps" description="Each step turns green automatically once it is done.">
      <QueryView of={progress}>
        {({ link, library, test_install: install }) => (
          <Stack gap="md" aria-live="polite">
            {link.done && library.done && install.done && (
              <Alert color="green" title="Setup complete">
                Everything works, from the link to the install. The{' '}
                <Anchor component={Link} to="/p/$project" params={params as never}>
                  overview
                </Anchor>{' '}
                shows your data.
              </Alert>
            )}
            <Step
              number={1}
              title="Create a link"
              done={link.done}
              happened={`${link.campaign ?? ''}, ${when(link.at)}`}
            >
              <Text size="sm">Each campaign has a link for your ads, emails and QR codes.</Text>
              <Button
                component={Link}
                to="/p/$project/campaigns/new"
                params={params as never}
                w="fit-content"
              >
                Create a campaign
              </Button>
            </Step>
            <Step
              number={2}
              title="Add the library to the app"
              done={library.done}
              happened={`version ${library.version ?? 'unknown'}${library.platform === null ? '' : ` on ${platformName(library.platform)}`}, ${when(library.at)}`}
            >
              <Text size="sm">
                For Cordova and Capacitor. It needs the URL of this service and the project token:
              </Text>
              <Code
                block
              >{`import { Tributary } from '@tributary/client'\n\nawait Tributary.init({\n  token: '${project.project_token}',\n  serverUrl: '${location.origin}',\n})`}</Code>
            </Step>
            <Step
              number={3}
              title="Send a test install"
              done={install.done}
              happened={`${install.campaign === null ? 'organic' : `from campaign ${install.campaign}`}, ${when(install.at)}`}
            >
              <Text size="sm">
                Open the link of your campaign on a phone, then start the app. Or simulate a phone from a
                terminal:
              </Text>
              <CopyText label="command" text={testInstallCommand(location.origin, project.project_token)} />
            </Step>
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
