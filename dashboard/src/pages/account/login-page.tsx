import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { AccountCard } from './account-card.tsx'
import { LoginForm } from './login-form.tsx'

const route = getRouteApi('/login')

export function LoginPage() {
  const { next } = route.useSearch()
  const router = useRouter()
  const queries = useQueryClient()
  return (
    <AccountCard title="Log in">
      <LoginForm
        onDone={() => {
          queries.clear()
          return router.navigate({ href: next ?? '/' })
        }}
      />
    </AccountCard>
  )
}
