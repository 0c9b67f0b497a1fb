import type { HeaderUser } from '@fivestead/ui/SiteHeader.tsx'
import { createContext, useContext } from 'react'

export const UserContext = createContext<HeaderUser | null>(null)

/** Returns true if an owner is signed in: calls to action then lead to the dashboard. */
export const useSignedIn = (): boolean => useContext(UserContext) !== null
