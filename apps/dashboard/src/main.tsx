import './lib/no-eval.ts'
import './styles.ts'
import { createQueryClient, followFocus } from '@fivestead/client/query-client'
import { showToast } from '@fivestead/ui/toasts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { skipClosedDialogs } from './lib/dialog-history.ts'
import { keepFocus } from './lib/keep-focus.ts'
import { readRefused, takePosted } from './lib/posted-form.tsx'
import { giveStyles } from './lib/rendered-page.ts'
import { runtime } from './lib/runtime.ts'
import { makeRouter } from './router.tsx'

// Mantine's scroll lock writes a style element through `get-nonce`, which looks here.
Object.assign(globalThis, { __webpack_nonce__: runtime().nonce })

keepFocus(document)
followFocus(window)
const root = document.getElementById('root')
if (root === null) throw new Error('index.html lost its #root')
// Must run before the router reads the address.
const posted = takePosted()
const router = makeRouter()
const app = <App router={router} queries={createQueryClient()} refused={readRefused()} />
skipClosedDialogs(router.history)

// A form draft in this window differs from the rendered page, so the page is rendered anew.
const rendered = root.firstChild !== null && document.documentElement.dataset.kept === undefined
if (rendered) {
  // Without this line the client expects a Suspense that the rendered page does not have (React error 418).
  router.ssr = { manifest: undefined }
  await router.load()
  giveStyles(root)
  // A transition gives the browser a turn every few milliseconds; in one go a phone would stand still.
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) })
  })
} else {
  root.textContent = ''
  delete document.documentElement.dataset.kept
  createRoot(root).render(app)
}
document.getElementById('not-started')?.remove()
if (posted !== null) showToast(posted)
