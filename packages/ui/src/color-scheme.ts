import type { MantineColorSchemeManager } from '@mantine/core'

/** The person's choice of theme. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** Key in the browser's local storage. */
const THEME_KEY = 'vite-ui-theme'

const ATTRIBUTE = 'data-mantine-color-scheme'
const listeners = new Set<() => void>()
let chosen: ThemeChoice | undefined

const isChoice = (value: unknown): value is ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system'

/** The stored choice; `system` when nothing readable is stored. */
export function readTheme(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(THEME_KEY)
    return isChoice(stored) ? stored : (chosen ?? 'system')
  } catch {
    return chosen ?? 'system'
  }
}

/** Light or dark, as the choice and the device's setting say. */
function resolveTheme(choice: ThemeChoice): 'light' | 'dark' {
  if (choice !== 'system') return choice
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Stores the choice (kept in memory where storage is refused), paints it and tells every switcher. */
export function setTheme(choice: ThemeChoice): void {
  chosen = choice
  try {
    window.localStorage.setItem(THEME_KEY, choice)
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
  paint()
  for (const tell of listeners) tell()
}

const paint = () => document.documentElement.setAttribute(ATTRIBUTE, resolveTheme(readTheme()))

/** Calls back when the choice or the device's setting changes, in this or another window; returns the end. */
export function subscribeTheme(tell: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const changed = () => {
    paint()
    tell()
  }
  const stored = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) changed()
  }
  listeners.add(tell)
  window.addEventListener('storage', stored)
  system.addEventListener('change', changed)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', stored)
    system.removeEventListener('change', changed)
  }
}

const toMantine = (choice: ThemeChoice) => (choice === 'system' ? 'auto' : choice)

/** Mantine's interface to the same choice: its `auto` is our stored `system`. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let end = () => {}
  return {
    get: (fallback) => (typeof window === 'undefined' ? fallback : toMantine(readTheme())),
    set: (value) => {
      const choice = value === 'auto' ? 'system' : value
      // Mantine sets what it was just told: that must not be told again.
      if (choice !== readTheme()) setTheme(choice)
    },
    subscribe: (update) => {
      end = subscribeTheme(() => update(toMantine(readTheme())))
    },
    unsubscribe: () => end(),
    clear: () => setTheme('system'),
  }
}

/**
 * Script for the head, before the first paint: sets the scheme once, from the stored choice or the device. A
 * constant, so a content security policy can carry its hash.
 */
export const COLOR_SCHEME_SCRIPT = `(()=>{let t;try{t=localStorage.getItem('${THEME_KEY}')}catch{}document.documentElement.setAttribute('${ATTRIBUTE}',t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')})()`
