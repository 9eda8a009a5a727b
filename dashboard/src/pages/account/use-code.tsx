import { useState } from 'react'
import { RequestError } from '../../api/request.ts'
import { CodeInput } from '../../parts/code-input.tsx'

/** The second factor: its field appears once the service asks for it. */
export function useCode() {
  const [isAsked, setAsked] = useState(false)
  const [code, setCode] = useState('')
  return {
    /** What the request sends. */
    sent: isAsked ? { code } : {},
    /** Resolves if the service asks for a code; otherwise the error is shown. */
    catchAsked: (error: unknown) => {
      if (isAsked || !(error instanceof RequestError) || error.needs !== 'code') throw error
      setAsked(true)
      return undefined
    },
    field: isAsked && <CodeInput autoFocus value={code} onChange={setCode} />,
  }
}
