import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isServiceThere, noteConnection, useConnection } from '#api/connection.ts'

const tryAgainMs = 2_000

/** Says that the service is away. The page keeps what it has loaded, and continues when the service is back. */
export function AwayBanner() {
  const { online } = useNetwork()
  const { reachable } = useConnection()
  const queries = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (!online) noteConnection({ reachable: false })
  }, [online])
  useEffect(() => {
    if (reachable || !online) return
    const timer = setInterval(async () => {
      if (!(await isServiceThere())) return
      noteConnection({ reachable: true })
      void queries.invalidateQueries()
      void router.invalidate()
    }, tryAgainMs)
    return () => clearInterval(timer)
  }, [reachable, online, queries, router])
  if (reachable) return null
  return (
    <Alert color="yellow" mb="md" role="status" title={online ? 'Can’t reach the server' : 'You are offline'}>
      {online ? 'Retrying automatically.' : 'This device has no connection.'} The page shows the data that was
      loaded before.
    </Alert>
  )
}
