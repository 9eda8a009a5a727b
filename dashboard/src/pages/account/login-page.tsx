import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { readSetup } from '@tributary/contract/manage-api/access/setup'
import { useRead } from '#api/use-read.ts'
import { TextLink } from '#parts/links.tsx'
import { AccountCard } from './account-card.tsx'
import { LoginForm } from './login-form.tsx'
import { openIdFaultText } from './openid-fault-texts.ts'
import { ProviderButton } from './provider-button.tsx'

const route = getRouteApi('/login')

export function LoginPage() {
  const { next, openid } = route.useSearch()
  const router = useRouter()
  const queries = useQueryClient()
  const setup = useRead<typeof readSetup>('/api/manage/setup', {})
  const fault = openIdFaultText(openid)
  return (
    <AccountCard title="Log in">
      {fault !== undefined && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <ProviderButton next={next} />
      <LoginForm
        onDone={() => {
          queries.clear()
          return router.navigate({ href: next ?? '/' })
        }}
      />
      {setup.data?.password_reset === true && (
        <TextLink to="/forgot-password" size="sm">
          Forgot password?
        </TextLink>
      )}
    </AccountCard>
  )
}
