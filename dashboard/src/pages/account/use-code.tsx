import { useState } from 'react'
import { RequestError } from '#api/request.ts'
import { CodeInput } from '#parts/code-input.tsx'

/** The second factor: its field appears once the service asks for it. */
export function useCode() {
  const [asked, setAsked] = useState<'always' | 'if_possible'>()
  const [code, setCode] = useState('')
  return {
    /** What the request sends. */
    sent: code === '' ? {} : { code },
    /** Resolves if the service asks for a code; otherwise the error is shown. */
    catchAsked: (error: unknown) => {
      if (!(error instanceof RequestError) || error.needs !== 'code') throw error
      // After too many attempts the service does not say whether the member has a second factor.
      const isRefused = error.status === 429
      setAsked(isRefused ? 'if_possible' : 'always')
      if (isRefused) throw error
      return undefined
    },
    field: asked && <CodeInput autoFocus required={asked === 'always'} value={code} onChange={setCode} />,
  }
}
