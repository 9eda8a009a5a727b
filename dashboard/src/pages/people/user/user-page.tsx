import { getRouteApi } from '@tanstack/react-router'
import type { userTimeline } from '@tributary/contract/manage-api/people/timeline'
import { useRead, useReadPages } from '#api/use-read.ts'
import { UserView } from './user-view.tsx'

const route = getRouteApi('/p/$project/people/users/$user')
const path = '/api/manage/projects/{project}/users/{user_id}/timeline'

/** One user, by the id that the app assigned. */
export function UserPage() {
  const { project, user } = route.useParams()
  const search = route.useSearch()
  const go = route.useNavigate()
  const params = { project, user_id: user }
  const head = useRead<typeof userTimeline>(path, { params, query: { limit: 1 } })
  const steps = useReadPages<typeof userTimeline>(path, { params, query: { limit: 100 } })
  return (
    <UserView
      key={user}
      title={user}
      head={head}
      steps={steps}
      search={search}
      onSearch={(next) => void go({ search: next, replace: true, resetScroll: false })}
    />
  )
}
