import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useUser } from './auth-context.tsx'
import type { Business } from './trpc.ts'

interface Selection {
  businesses: Business[]
  /** The chosen business, the first one by default, null when the owner has none. */
  business: Business | null
  select(id: number): void
}

const KEY = 'selected-business'

/** The latest choice in this window: another screen and back, or a reload, keeps it. */
const remembered = (): number | null => Number(window.sessionStorage.getItem(KEY)) || null

/** Makes a business the chosen one, from a screen that has no selection of its own. */
export function rememberSelection(id: number): void {
  window.sessionStorage.setItem(KEY, String(id))
}

const SelectionContext = createContext<Selection | null>(null)

/** @param props.initial the business that the address names; it must be one of the owner's */
export function SelectedBusinessProvider({
  initial,
  children,
}: {
  initial?: number | undefined
  children: ReactNode
}) {
  const { businesses } = useUser()
  const [id, setId] = useState(() => initial ?? remembered())
  const selection = useMemo<Selection>(
    () => ({
      businesses,
      business: businesses.find((candidate) => candidate.id === id) ?? businesses[0] ?? null,
      select: (chosen) => {
        rememberSelection(chosen)
        setId(chosen)
      },
    }),
    [businesses, id],
  )
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

export function useSelectedBusiness(): Selection {
  const selection = useContext(SelectionContext)
  if (selection === null) throw new Error('useSelectedBusiness must be used within its provider')
  return selection
}
