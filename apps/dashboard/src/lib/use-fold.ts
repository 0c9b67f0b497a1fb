import { useState } from 'react'

/** Returns true if a part of the screen is open, and its toggle; this browser stores the state by name. */
export function useFold(name: string): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(() => isOpen(name))
  const toggle = () => {
    setOpen(!open)
    remember(name, !open)
  }
  return [open, toggle]
}

const keyOf = (name: string) => `fivestead-folded-${name}`

/** Returns true if the part was opened in this browser; false if storage is blocked. */
function isOpen(name: string): boolean {
  try {
    return localStorage.getItem(keyOf(name)) === 'open'
  } catch {
    return false
  }
}

function remember(name: string, open: boolean): void {
  try {
    localStorage.setItem(keyOf(name), open ? 'open' : 'folded')
  } catch {
    // The state is lost: the part is folded at the next visit.
  }
}
