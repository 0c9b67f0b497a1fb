import { isExternalUser, isTraditionalUser } from '@fivestead/domain/accounts/user'
import { may, type Right } from '@fivestead/domain/roles'
import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { dropDrafts } from './drafts.ts'
import { readInOwn } from './own-language.ts'
import { isShutOut } from './server-words.ts'
import { type SessionUser, trpc } from './trpc.ts'

/** The present user of the screen. */
export interface Auth {
  user: SessionUser | null
  isAuthenticated: boolean
  isLoading: boolean
  isReplitUser: boolean
  isTraditionalUser: boolean
  /** The session could not be read (not the same as being signed out). */
  error: unknown
  /** Reads the session again after a failed read. */
  retry(): void
  /** Stores the user that a login, registration or sign-up returned. */
  signedIn(user: SessionUser): void
  /** Forgets the user and everything read in their name. */
  signedOut(): void
}

const AuthContext = createContext<Auth | null>(null)

export function AuthProvider({ children }: { children: ReactNode }) {
  const utils = trpc.useUtils()
  const queries = useQueryClient()
  const { data, isPending, error, refetch } = trpc.auth.me.useQuery(undefined, {
    retry: false,
    // Another window of this browser may have signed somebody else in.
    refetchOnWindowFocus: 'always',
    structuralSharing: keepUser,
  })
  // Id of the user whose data this page holds. The page reloads when another user is signed in.
  const known = useRef<string | null>(null)
  const id = data?.id
  useEffect(() => {
    if (id === undefined || id === known.current) return
    dropDrafts(id)
    if (known.current === null) known.current = id
    else window.location.assign('/your-dashboard')
  }, [id])
  const language = data?.language
  useEffect(() => readInOwn(language), [language])
  const isIn = data != null
  // A read refused for a lost session or a newly required second step concerns the whole screen.
  useEffect(() => {
    if (!isIn) return
    return queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isShutOut(event.action.error)) {
        void utils.auth.me.invalidate()
      }
    })
  }, [isIn, queries, utils])
  const auth = useMemo<Auth>(() => {
    const user = data ?? null
    return {
      user,
      isAuthenticated: user !== null,
      isLoading: isPending,
      isReplitUser: user !== null && isExternalUser(user),
      isTraditionalUser: user !== null && isTraditionalUser(user),
      error: user === null ? error : null,
      retry: () => void refetch(),
      signedIn: (next) => {
        known.current = next.id
        utils.auth.me.setData(undefined, next)
      },
      signedOut: () => {
        known.current = null
        dropDrafts(null)
        queries.removeQueries({ predicate: (query) => !isSessionKey(query.queryKey) })
        utils.auth.me.setData(undefined, null)
      },
    }
  }, [data, isPending, error, refetch, utils, queries])
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Gives a part of the screen another state of the user than the session has now. */
export function AuthAs({ auth, children }: { auth: Auth; children: ReactNode }) {
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** @throws Error when used outside its provider */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** Returns the signed-in user. @throws Error on a screen that is not behind the guard */
export function useUser(): SessionUser {
  const { user } = useAuth()
  if (user === null) throw new Error('useUser must be used behind the guard')
  return user
}

/** Returns true if the user's role in the shown organization has this right. */
export function useMay(right: Right): boolean {
  const [shown] = useUser().organizations
  return shown !== undefined && may(shown.role, right)
}

/** Shows its children if the user's role has this right. */
export function May({ right, children }: { right: Right; children: ReactNode }) {
  return useMay(right) ? children : null
}

/** Keeps the user of an earlier read if nothing but the position is new: the whole screen would be drawn again. */
function keepUser(before: unknown, now: unknown): unknown {
  const [known, read] = [before, now] as [SessionUser | null | undefined, SessionUser | null]
  if (!known || !read) return read
  const isSame = replaceEqualDeep(known, { ...read, livePosition: known.livePosition }) === known
  return isSame ? known : replaceEqualDeep(known, read)
}

function isSessionKey(key: readonly unknown[]): boolean {
  return Array.isArray(key[0]) && key[0].join('.') === 'auth.me'
}
