import './styles.ts'
import { type ComponentType, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { tellOpened } from './calls.ts'
import { isCleared, readDraft } from './draft.ts'
import type { PageView } from './model.ts'
import type { Later } from './use-later.ts'

/** Brings a customer's page to life with the data that it was rendered from, or where a draft was left. */
export async function hydrate<Part>(
  Page: ComponentType<PageView & Later<Part>>,
  loadLater: () => Promise<Part>,
): Promise<void> {
  const root = document.getElementById('root')
  const data = document.getElementById('view')?.textContent
  if (root === null || !data) return
  const view = JSON.parse(data) as PageView
  // The logo came once, in the markup.
  const { brand } = view.page
  if (brand) brand.inline = root.querySelector('header img')?.getAttribute('src') ?? null
  tellOpened(view.page.request ?? null)
  const { start } = view
  const left = readDraft(view.path)
  // A page that the server has led on is further than the draft, and a refused text came back with it.
  const draft = !start || (start.step === left?.step && start.problem === null) ? left : null
  const later = draft || start || isCleared(view.path) ? await loadLater() : null
  const page = (more: { start?: PageView['start'] & {} }) => (
    <Page {...view} {...more} later={later} loadLater={loadLater} />
  )
  // In slices, so that a slow phone answers a finger in between.
  startTransition(() => {
    if (draft) createRoot(root).render(page({ start: draft }))
    else hydrateRoot(root, page({}), { onRecoverableError: console.error })
  })
}
