import { type ReactNode, useId, useState } from 'react'
import styles from './Card.module.css'
import { ChevronIcon } from './icons.tsx'

interface Props {
  title: string
  /** Name under which this browser remembers whether the card is open. */
  name: string
  aside?: ReactNode
  children: ReactNode
  id?: string
}

/** A card of the sidebar that folds to its title, and stays so on this device. */
export function FoldingCard({ title, name, aside, children, id }: Props) {
  const part = useId()
  const [open, setOpen] = useState(() => isOpen(name))
  const toggle = () => {
    setOpen(!open)
    remember(name, !open)
  }
  return (
    <section className={styles.card} aria-label={title} id={id} data-folded={!open}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-controls={part}
            onClick={toggle}
          >
            {title}
            <ChevronIcon size={18} />
          </button>
        </h2>
        {open ? aside : null}
      </div>
      <div id={part} hidden={!open}>
        {open ? children : null}
      </div>
    </section>
  )
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
