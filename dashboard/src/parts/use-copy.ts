import { useEffect, useState } from 'react'
import { copyToClipboard } from './copy-to-clipboard.ts'

const shownMs = 1_000

/** Copies text, and says so for a second. Works without HTTPS too. */
export function useCopy(text: string): { isCopied: boolean; copyNow: () => Promise<void> } {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  return { isCopied, copyNow: async () => setCopied(await copyToClipboard(text)) }
}
