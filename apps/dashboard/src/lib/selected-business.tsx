import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useUser } from './auth-context.tsx'
import type { Business } from './trpc.ts'

interface Selection {
  businesses: Business[]
  /** The chosen business, the first one by default, null when the owner has none (owner spec 2). */
  business: Business | null
  select(id: number): void
}

/** The latest choice, so that another screen and back keeps it; a reload starts with the first business again. */
let remembered: number | null = null

/** Makes a business the chosen one, from a screen that has no selection of its own. */
export function rememberSelection(id: number): void {
  remembered = id
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
  const [id, setId] = useState(initial ?? remembered)
  const selection = useMemo<Selection>(
    () => ({
      businesses,
      business: businesses.find((one) => one.id === id) ?? businesses[0] ?? null,
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
