import type { FirstStepsOnTheWire } from '@tributary/contract/manage-api/projects/first-steps'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { InstallLink } from '#pages/people/id-links.tsx'
import { serverSnippets } from './server-snippets.ts'
import { SnippetTabs } from './snippet-tabs.tsx'
import { Step } from './step.tsx'

/** What the app and the backend report, in the order in which it usually happens. */
export function FactSteps({ steps }: { steps: FirstStepsOnTheWire }) {
  const project = useProject()
  const { library, install, signup, event, payment } = steps
  const when = (at: string | null) => (at === null ? '' : formatTime(at, project.timezone))
  return (
    <>
      <Step
        number={4}
        title="Have an install attributed to the link"
        done={install.done}
        happened={`From campaign ${install.campaign ?? ''}, ${when(install.at)}`}
        missing={
          library.done
            ? 'Installs have arrived, and none came from a link. Open a link on the phone, then install and start the app.'
            : 'Open a link on a phone, then start the app on it. Without a phone: “Use the next phone” above has commands that stand in for one.'
        }
      >
        {install.install_id !== null && (
          <InstallLink install={install.install_id}>Why it was attributed: the receipt</InstallLink>
        )}
      </Step>
      <Step
        number={5}
        title="Sign up a user"
        done={signup.done}
        happened={`User ${signup.user_id ?? '(erased)'}, ${when(signup.at)}`}
        missing="No one has signed up yet. Call signup when a user registers or logs in: events and payments are stored only for users who signed up."
      />
      <Step
        number={6}
        title="Send an event"
        done={event.done}
        happened={`${event.name ?? ''}, ${when(event.at)}`}
        missing="No event yet. Call trackEvent in the app, or send it from your backend. Refused events are in the outcome ledger, with the reason."
      >
        <SnippetTabs label="Event from a server" snippets={serverSnippets(location, 'event')} />
      </Step>
      <Step
        number={7}
        title="Send a payment"
        done={payment.done}
        happened={`${payment.type ?? ''}, ${payment.status ?? ''}, ${when(payment.at)}`}
        missing="No payment yet. Call capturePayment in the app, or send it from your backend."
      >
        <SnippetTabs label="Payment from a server" snippets={serverSnippets(location, 'payment')} />
      </Step>
    </>
  )
}
