import type { RefusedForm } from '@fivestead/domain/accounts/posted-form'
import { colorSchemeManager } from '@fivestead/ui/color-scheme'
import { cssVariablesResolver, theme } from '@fivestead/ui/theme'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { AuthProvider } from './lib/auth-context.tsx'
import { RefusedContext } from './lib/posted-form.tsx'
import { runtime } from './lib/runtime.ts'
import { createTrpcClient, trpc } from './lib/trpc.ts'
import type { AppRouter } from './router.tsx'

// Loaded apart from the first screen, whose scripts have a budget; toasts wait until then. If it fails to
// load, the public site's region shows them.
const Toasts = lazy(() =>
  import('./components/Toasts.tsx').then(
    (module) => ({ default: module.Toasts }),
    () => import('@fivestead/ui/ToastRegion.tsx').then((module) => ({ default: module.ToastRegion })),
  ),
)

interface Props {
  router: AppRouter
  queries: QueryClient
  /** The posted form that the page comes back with. */
  refused: RefusedForm | null
}

/** The whole app; the same in the browser and where its first pages are rendered. */
export function App({ router, queries, refused }: Props) {
  const [kept] = useState({ current: refused })
  const [api] = useState(createTrpcClient)
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager()}
        defaultColorScheme="auto"
        getStyleNonce={() => runtime().nonce}
      >
        <trpc.Provider client={api} queryClient={queries}>
          <QueryClientProvider client={queries}>
            <AuthProvider>
              <RefusedContext value={kept}>
                <RouterProvider router={router} />
              </RefusedContext>
            </AuthProvider>
          </QueryClientProvider>
        </trpc.Provider>
        <ToastsToCome />
      </MantineProvider>
    </StrictMode>
  )
}

/** A rendered page holds no part that is still to come. A component of its own: the rest is not rendered again for it. */
function ToastsToCome() {
  const [running, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  if (!running) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  )
}
