import { Button, Divider } from '@mantine/core'
import type { readSetup } from '@tributary/contract/manage-api/access/setup'
import { useRead } from '#api/use-read.ts'

type Props = {
  next?: string | undefined
  /** Keeps the page open, with everything typed there. */
  inNewTab?: boolean
}

/** Leads to the OpenID Connect provider, if the installation has one. */
export function ProviderButton({ next, inNewTab = false }: Props) {
  const provider = useRead<typeof readSetup>('/api/manage/setup', {}).data?.openid
  if (provider === undefined) return null
  const search = next === undefined ? '' : `?${new URLSearchParams({ next })}`
  return (
    <>
      <Button
        component="a"
        variant="default"
        href={`/api/manage/openid${search}`}
        {...(inNewTab && { target: '_blank' })}
      >
        Log in with {provider.name}
      </Button>
      <Divider label="or" labelPosition="center" />
    </>
  )
}
