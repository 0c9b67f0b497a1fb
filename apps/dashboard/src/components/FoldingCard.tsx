import { createContext, type ReactNode, useContext, useId } from 'react'
import { useFold } from '../lib/use-fold.ts'
import styles from './Card.module.css'
import { Card } from './Card.tsx'
import { ChevronIcon } from './icons.tsx'
import ui from './ui.module.css'

interface Props {
  title: string
  /** Name under which this browser remembers whether the card is open. */
  name: string
  aside?: ReactNode
  children: ReactNode
  id?: string
}

/** False where folding cards are the screen itself, and stay open. */
export const FoldsContext = createContext(true)

/** A card of the sidebar that folds to its title, and stays so on this device. */
export function FoldingCard(props: Props) {
  if (useContext(FoldsContext)) return <Folding {...props} />
  const { name: _, ...card } = props
  return <Card {...card} />
}

function Folding({ title, name, aside, children, id }: Props) {
  const part = useId()
  const [open, toggle] = useFold(name)
  return (
    <section className={styles.card} aria-label={title} id={id} data-folded={!open}>
      <div className={`${ui.spread} ${ui.gap4x12} ${ui.below12} ${styles.head}`}>
        <h2 className={`${ui.flush} ${ui.text} ${ui.regular} ${ui.bold}`}>
          <button
            type="button"
            className={`${ui.plainButton} ${ui.tap} ${ui.gap4} ${styles.fold}`}
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
