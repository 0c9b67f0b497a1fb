import '@fivestead/ui/tokens.css'
import '@fivestead/ui/fonts.css'
import './base.css'
import '../lib/ui.module.css'
import '../lib/sandbox.css'
import '../lib/print.css'
import type { ContactDetails } from '@fivestead/domain/contact/details'
import type { Language } from '@fivestead/domain/languages/languages'
import { RouterProvider } from '@tanstack/react-router'
import { DetailsContext } from '../lib/contact-details.ts'
import { LANGUAGE } from '../lib/language.ts'
import { ReaderContext } from '../lib/reader.ts'
import { type ContactStart, StartContext } from '../lib/start.ts'
import type { SiteRouter } from './router.tsx'

type SiteProps = {
  router: SiteRouter
  start?: ContactStart | null
  details?: ContactDetails | null
  reader?: Language
}

/** The marketing site; the same on the server, at build time and in the browser. */
export function Site({ router, start = null, details = null, reader = LANGUAGE }: SiteProps) {
  return (
    <StartContext value={start}>
      <DetailsContext value={details}>
        <ReaderContext value={reader}>
          <RouterProvider router={router} />
        </ReaderContext>
      </DetailsContext>
    </StartContext>
  )
}
