import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { noteConnection } from './api/connection.ts'
import { makeQueryClient } from './api/query-client.ts'
import { reloadAfterUpdate } from './reload-after-update.ts'
import { makeRouter } from './router.tsx'
import { noteIgnored } from './shell/note-ignored.ts'
import { accessibleColors, theme } from './theme.ts'

const queries = makeQueryClient(() => {
  if (router.state.location.pathname.startsWith('/p/')) noteConnection({ sessionEnded: true })
})
const router = makeRouter(queries)
reloadAfterUpdate()
noteIgnored(router)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root element.')

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={accessibleColors}>
      <Notifications position="top-right" />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
