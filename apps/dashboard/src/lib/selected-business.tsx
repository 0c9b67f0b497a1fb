import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useUser } from './auth-context.tsx'
import type { Business } from './trpc.ts'

interface Selection {
  businesses: Business[]
  /** The chosen business, by default the one chosen last on this device, else the first; null when the owner has none. */
  business: Business | null
  /** The team that this page showed and that the person is no longer on, if that leaves no business; else null. */
  leftTeam: string | null
  select(id: number): void
}

/** In this window the chosen one; on this device the latest ones, newest first, of whoever signs in here. */
const KEY = 'selected-business'
const KEPT = 20

/** Ids that were chosen, the latest first: in this window, then in others of this browser. */
function remembered(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return [Number(sessionStorage.getItem(KEY)), ...(Array.isArray(kept) ? kept.map(Number) : [])]
  } catch {
    // Storage is blocked, or holds what is no list.
    return []
  }
}

/** Makes a business the chosen one, here and in the windows that are opened later. */
export function rememberSelection(id: number): void {
  try {
    const others = remembered().filter((other) => other > 0 && other !== id)
    sessionStorage.setItem(KEY, String(id))
    localStorage.setItem(KEY, JSON.stringify([...new Set([id, ...others])].slice(0, KEPT)))
  } catch {
    // Blocked or full: the choice holds until the page is left.
  }
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
  const { id: userId, businesses, organizations } = useUser()
  const [known, setKnown] = useState({ userId, team: organizations[0] })
  const [left, setLeft] = useState<string | null>(null)
  if (known.userId !== userId || organizations[0]?.id !== known.team?.id) {
    // Another account that stays signed in has left nothing.
    const isOn = known.userId !== userId || organizations.some(({ id }) => id === known.team?.id)
    setLeft(isOn ? null : (known.team?.name ?? null))
    setKnown({ userId, team: organizations[0] })
  }
  const [named, setNamed] = useState<number>()
  const [ids, setIds] = useState(remembered)
  // A link's business is chosen as one that was clicked: the next screen is about it too.
  if (initial !== named) {
    setNamed(initial)
    if (initial !== undefined) {
      rememberSelection(initial)
      setIds([initial, ...ids])
    }
  }
  const selection = useMemo<Selection>(() => {
    const id = ids.find((chosen) => businesses.some((business) => business.id === chosen))
    return {
      businesses,
      business: businesses.find((business) => business.id === id) ?? businesses[0] ?? null,
      leftTeam: businesses.length === 0 ? left : null,
      select: (chosen) => {
        rememberSelection(chosen)
        setIds([chosen])
      },
    }
  }, [businesses, left, ids])
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

export function useSelectedBusiness(): Selection {
  const selection = useContext(SelectionContext)
  if (selection === null) throw new Error('useSelectedBusiness must be used within its provider')
  return selection
}
