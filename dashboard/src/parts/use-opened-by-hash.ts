import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/** The end of an address that opens a dialog, after `#`. */
export const dialogHashes = { annotations: 'annotations', saveView: 'save-view' } as const

/** A dialog that its button opens, or an address, as the command palette does. Closing it shortens the address. */
export function useOpenedByHash(hash: string) {
  const [isOpen, setOpen] = useState(false)
  const isNamed = useLocation({ select: (location) => location.hash === hash })
  const navigate = useNavigate()
  return {
    opened: isOpen || isNamed,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      if (isNamed)
        void navigate({
          to: '.',
          search: true,
          state: true,
          hash: '',
          replace: true,
          resetScroll: false,
        })
    },
  }
}
