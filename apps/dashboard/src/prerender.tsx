import './lib/no-eval.ts'
import { createQueryClient } from '@fivestead/client/query-client'
import type { RefusedForm } from '@fivestead/domain/accounts/posted-form'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { type Runtime, setRuntime } from './lib/runtime.ts'
import { shownTitle } from './lib/use-title.ts'
import { makeRouter } from './router.tsx'

/**
 * The markup of a screen as it begins, before anything was asked of the API.
 * @param address path and query
 * @param refused the posted form that it comes back with
 */
export async function render(
  address: string,
  facts: Runtime,
  refused: RefusedForm | null,
): Promise<{ title: string; body: string }> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  setRuntime(facts)
  const queries = createQueryClient()
  const body = renderToString(<App router={router} queries={queries} refused={refused} />)
  // The cache's timers would keep the process alive.
  queries.clear()
  return { title: shownTitle(), body }
}
