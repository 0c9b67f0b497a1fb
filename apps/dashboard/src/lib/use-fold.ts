import { useState } from 'react'

/** Whether a part of the screen is open; this browser remembers it by its name. */
export function useFold(name: string): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(() => isOpen(name))
  const toggle = () => {
    setOpen(!open)
    remember(name, !open)
  }
  return [open, toggle]
}

const keyOf = (name: string) => `fivestead-folded-${name}`

/** Folded until it was opened here once. A browser that refuses to remember shows it folded. */
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
    // It is folded again at the next visit.
  }
}
