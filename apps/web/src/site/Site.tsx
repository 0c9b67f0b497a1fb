import '@fivestead/ui/tokens.css'
import '@fivestead/ui/fonts.css'
import './base.css'
import '../lib/sandbox.css'
import '../lib/print.css'
import { RouterProvider } from '@tanstack/react-router'
import { type ContactStart, StartContext } from '../lib/start.ts'
import type { SiteRouter } from './router.tsx'

/** The marketing site; the same on the server, at build time and in the browser. */
export function Site({ router, start = null }: { router: SiteRouter; start?: ContactStart | null }) {
  return (
    <StartContext value={start}>
      <RouterProvider router={router} />
    </StartContext>
  )
}
