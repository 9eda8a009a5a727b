import { notifications } from '@mantine/notifications'
import type { makeRouter } from '#router.tsx'

type Router = ReturnType<typeof makeRouter>

/** Says which parameters of a typed address were ignored. The router drops them from the address bar. */
export function noteIgnored(router: Router): void {
  const { pathname, search } = router.parseLocation(router.history.location)
  const leave = router.subscribe('onResolved', ({ toLocation }) => {
    leave()
    const ignored = Object.keys(search).filter((name) => !(name in toLocation.search))
    if (toLocation.pathname !== pathname || ignored.length === 0) return
    notifications.show({
      color: 'yellow',
      title: 'Part of the address was ignored',
      message: `${ignored.join(', ')}: not a value that this page knows. It shows its default.`,
    })
  })
}
