import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import { useCallback, useEffect, useState } from 'react'
import { useProjectId } from '#api/use-project.ts'
import { addFacts, emptyList, type LiveList, pause, resume } from './live-list.ts'
import type { LiveFilters } from './live-search.ts'
import { type Connection, openLiveSource } from './open-live-source.ts'

export type Live = LiveList & {
  connection: Connection
  /** More facts arrived than are shown. */
  hasGap: boolean
  pause: () => void
  resume: () => void
}

/** The facts that match the filters in the URL. Other filters start a new list. */
export function useLive({ kinds, campaign, platform, user, q, device }: LiveFilters): Live {
  const project = useProjectId()
  const [list, setList] = useState<LiveList>(emptyList)
  const [connection, setConnection] = useState<Connection>({ state: 'connecting' })
  const [hasGap, setGap] = useState(false)
  useEffect(() => {
    setList(({ isPaused }) => ({ ...emptyList, isPaused }))
    setGap(false)
    return openLiveSource({
      path: `/api/manage/projects/${encodeURIComponent(project)}/live`,
      query: { kinds, campaign, platform, user_id: user, q, test_device: device, backlog: 100 },
      onFacts: (facts: LiveFactOnTheWire[]) => setList((before) => addFacts(before, facts)),
      onGap: () => setGap(true),
      onConnection: setConnection,
    })
  }, [project, kinds, campaign, platform, user, q, device])
  return {
    ...list,
    connection,
    hasGap,
    pause: useCallback(() => setList(pause), []),
    resume: useCallback(() => setList(resume), []),
  }
}
