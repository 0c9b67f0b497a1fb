import './styles.ts'
import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageView } from './model.ts'

/** Brings a customer's page to life with the data that it was rendered from. */
export function hydrate(Page: ComponentType<PageView>): void {
  const root = document.getElementById('root')
  const data = document.getElementById('view')?.textContent
  if (root === null || !data) return
  // In slices, so that a slow phone answers a finger in between.
  startTransition(() => {
    hydrateRoot(root, <Page {...(JSON.parse(data) as PageView)} />, { onRecoverableError: console.error })
  })
}
