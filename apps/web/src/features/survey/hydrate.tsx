import { type ComponentType, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { AppProps } from './App.tsx'
import type { View } from './model.ts'

/** Brings a customer's page to life with the data that it was rendered from. */
export function hydrate(App: ComponentType<AppProps>): void {
  const root = document.getElementById('root')
  const data = document.getElementById('view')?.textContent
  if (root === null || !data) return
  hydrateRoot(
    root,
    <StrictMode>
      <App view={JSON.parse(data) as View} />
    </StrictMode>,
    { onRecoverableError: (error) => console.error(error) },
  )
}
