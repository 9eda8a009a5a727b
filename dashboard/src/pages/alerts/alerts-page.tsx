import { getRouteApi } from '@tanstack/react-router'
import { withoutBlanks } from '@tributary/contract/read-search'
import { useProjectId } from '#api/use-project.ts'
import { useHasInstallationRole } from '#api/use-session.ts'
import { useAlertSummary } from '#parts/alerts/use-alert-summary.ts'
import { TextLink } from '#parts/links.tsx'
import { Page } from '#parts/page.tsx'
import { PageTabs } from '#parts/page-tabs.tsx'
import type { AlertsSearch } from './alerts-search.ts'
import { ScopeAlerts } from './scope-alerts.tsx'

const route = getRouteApi('/p/$project/alerts')

/** With the number of open alerts. */
function useScopeNames() {
  const { data } = useAlertSummary(useProjectId())
  const counted = (name: string, count: number | null | undefined) => (count ? `${name} (${count})` : name)
  return { project: counted('This project', data?.open), service: counted('The service', data?.service) }
}

/** What needs somebody, and what did. */
export function AlertsPage() {
  const isOwner = useHasInstallationRole('owner')
  const tabs = useScopeNames()
  const search = route.useSearch()
  const go = route.useNavigate()
  const scope = isOwner && search.of === 'service' ? 'service' : 'project'
  const change = (part: { [Name in keyof AlertsSearch]?: AlertsSearch[Name] | undefined }) =>
    void go({ search: (before) => withoutBlanks({ ...before, ...part }) as AlertsSearch, resetScroll: false })
  const body = <ScopeAlerts key={scope} scope={scope} search={search} onChange={change} />
  return (
    <Page
      title="Alerts"
      description="Issues that need attention. Alerts open and resolve automatically."
      actions={<Destinations />}
    >
      {isOwner ? (
        <PageTabs
          label="Whose alerts"
          tabs={tabs}
          value={scope}
          onChange={(tab) => change({ of: tab === 'service' ? 'service' : undefined, kind: undefined })}
        >
          {body}
        </PageTabs>
      ) : (
        body
      )}
    </Page>
  )
}

function Destinations() {
  return (
    <TextLink to="/p/$project/settings/$section" params={{ section: 'alerts' }} size="sm">
      Destinations
    </TextLink>
  )
}
