import { colorSchemeManager } from '@fivestead/ui/color-scheme'
import { cssVariablesResolver, theme } from '@fivestead/ui/theme'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useState } from 'react'
import { Toasts } from './components/Toasts.tsx'
import { AuthProvider } from './lib/auth-context.tsx'
import { runtime } from './lib/runtime.ts'
import { createTrpcClient, trpc } from './lib/trpc.ts'
import type { AppRouter } from './router.tsx'

/** The whole app; the same in the browser and where its first pages are rendered. */
export function App({ router, queries }: { router: AppRouter; queries: QueryClient }) {
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
              <RouterProvider router={router} />
            </AuthProvider>
          </QueryClientProvider>
        </trpc.Provider>
        <Toasts />
      </MantineProvider>
    </StrictMode>
  )
}
