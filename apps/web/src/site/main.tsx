import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readDetails } from '../lib/contact-details.ts'
import { readReader } from '../lib/reader.ts'
import { readStart } from '../lib/start.ts'
import { rememberFonts } from './known-fonts.ts'
import { makeRouter } from './router.tsx'
import { Site } from './Site.tsx'

const root = document.getElementById('root')

rememberFonts()
if (root !== null) {
  // The strip is the server's word that this is a local sandbox.
  const router = makeRouter({ sandbox: document.querySelector('.fs-sandbox[data-local]') !== null })
  // Without this line the client expects a Suspense that the prerendered page does not have (React error 418).
  router.ssr = { manifest: undefined }
  await router.load()
  // A transition gives the browser a turn every few milliseconds; in one go a phone would stand still.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Site router={router} start={readStart()} details={readDetails()} reader={readReader()} />
      </StrictMode>,
      { onRecoverableError: (error) => console.error(error) },
    )
  })
}
