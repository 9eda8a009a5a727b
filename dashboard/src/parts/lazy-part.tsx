import { Text } from '@mantine/core'
import { type ComponentType, lazy } from 'react'

/** A part that is loaded when it is first shown. If the service is away, the part says so and the page stays. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({
      default: await load().catch(() => NotLoaded),
    }),
  )

function NotLoaded() {
  return (
    <Text size="sm" c="dimmed" role="alert" maw={252}>
      This part is not loaded yet, and the server can’t be reached. Reload the page when it is back.
    </Text>
  )
}
