import { getRouteApi } from '@tanstack/react-router'
import type { installTimeline } from '@tributary/contract/manage-api/people/timeline'
import { useRead, useReadPages } from '#api/use-read.ts'
import { UserView } from './user-view.tsx'

const route = getRouteApi('/p/$project/people/installs/$install')
const path = '/api/manage/projects/{project}/installs/{install_id}/timeline'

/** One install, with its user if they have signed up. */
export function InstallPage() {
  const { project, install } = route.useParams()
  const search = route.useSearch()
  const go = route.useNavigate()
  const params = { project, install_id: install }
  const head = useRead<typeof installTimeline>(path, { params, query: { limit: 1 } })
  const steps = useReadPages<typeof installTimeline>(path, { params, query: { limit: 100 } })
  return (
    <UserView
      key={install}
      title={`Install ${install}`}
      head={head}
      steps={steps}
      search={{ install, ...search }}
      onSearch={(next) => void go({ search: next, replace: true, resetScroll: false })}
    />
  )
}
