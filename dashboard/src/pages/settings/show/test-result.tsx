import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { ok: boolean; title: string; mt?: 'md' | 0; children: ReactNode }

/** What a test message brought, with the answer of whoever got it. */
export function TestResult({ ok, title, mt = 'md', children }: Props) {
  return (
    <Alert
      role="status"
      mt={mt}
      color={ok ? 'green' : 'red'}
      title={title}
      style={{ overflowWrap: 'anywhere' }}
    >
      {children}
    </Alert>
  )
}
