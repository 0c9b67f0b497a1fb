import './lib/no-eval.ts'
import './styles.ts'
import { createQueryClient } from '@fivestead/client/query-client'
import { colorSchemeManager } from '@fivestead/ui/color-scheme'
import { ToastRegion } from '@fivestead/ui/ToastRegion.tsx'
import { cssVariablesResolver, theme } from '@fivestead/ui/theme'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthProvider } from './lib/auth-context.tsx'
import { keepFocus } from './lib/keep-focus.ts'
import { runtime } from './lib/runtime.ts'
import { createTrpcClient, trpc } from './lib/trpc.ts'
import { router } from './router.tsx'

const { nonce } = runtime()
// Mantine's scroll lock writes a style element through `get-nonce`, which looks here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

// Beside the first screen, not before it: until it is here, and should it never come, the light one stands in.
const Toasts = lazy(() =>
  import('./components/Toasts.tsx').then(
    (module) => ({ default: module.Toasts }),
    () => ({ default: ToastRegion }),
  ),
)

keepFocus(document)
const queries = createQueryClient()
const api = createTrpcClient()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html lost its #root')

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager()}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <trpc.Provider client={api} queryClient={queries}>
        <QueryClientProvider client={queries}>
          <AuthProvider>
            <RouterProvider router={router} />
          </AuthProvider>
        </QueryClientProvider>
      </trpc.Provider>
      <Suspense fallback={<ToastRegion />}>
        <Toasts />
      </Suspense>
    </MantineProvider>
  </StrictMode>,
)
