import type { FirstStepsOnTheWire } from '@tributary/contract/manage-api/projects/first-steps'
import { platformName } from '@tributary/contract/platform-names'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { CopyText } from '#parts/copy-text.tsx'
import { ButtonLink } from '#parts/links.tsx'
import { isLoopback } from './local-address.ts'
import { SnippetTabs } from './snippet-tabs.tsx'
import { appSnippets } from './snippets.ts'
import { Step } from './step.tsx'

/** From the link to the library's first call. */
export function LinkSteps({ steps }: { steps: FirstStepsOnTheWire }) {
  const project = useProject()
  const { campaign, click, library } = steps
  const when = (at: string | null) => (at === null ? '' : formatTime(at, project.timezone))
  return (
    <>
      <Step
        number={1}
        title="Create a link"
        done={campaign.done}
        happened={`Campaign ${campaign.campaign ?? ''}, ${when(campaign.at)}`}
        missing="The project has no campaign yet. Each campaign has a link for your ads, emails and QR codes."
      >
        <ButtonLink
          to="/p/$project/campaigns/new"
          w="fit-content"
          variant={campaign.done ? 'default' : 'filled'}
        >
          Create a campaign
        </ButtonLink>
      </Step>
      <Step
        number={2}
        title="Open the link"
        done={click.done}
        happened={`Last click on ${click.campaign ?? ''}, ${when(click.at)}`}
        missing={missingClick(campaign.link)}
      >
        {campaign.link !== null && <CopyText label="link" text={campaign.link} />}
      </Step>
      <Step
        number={3}
        title="Add the library to the app"
        done={library.done}
        happened={`${library.version === null ? 'An app that calls without the library' : `Version ${library.version}`}${library.platform === null ? '' : ` on ${platformName(library.platform)}`}, ${when(library.at)}`}
        missing="No app has called yet. Paste the code for your framework, build the app and start it."
      >
        <SnippetTabs
          label="Framework"
          snippets={appSnippets({ origin: location.origin, token: project.project_token })}
        />
      </Step>
    </>
  )
}

function missingClick(link: string | null): string {
  if (link === null) return 'There is no link to open yet: create a campaign first.'
  const where = isLoopback(link) ? 'on this computer' : 'on a phone'
  return `No one has opened a link yet. Open this one ${where}, or make a test link above.`
}
