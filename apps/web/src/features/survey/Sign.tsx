import type { ReactNode } from 'react'
import type { CustomerPage } from './model.ts'
import styles from './survey.module.css'

type SignProps = {
  name: string
  /** The owner's logo, where there is one. */
  brand: CustomerPage['brand']
  /** The company page makes the name its heading; elsewhere the heading is in the card. */
  nameAs?: 'p' | 'h1' | undefined
  /** Line below the name. */
  children?: ReactNode
}

/** The business's logo or initial beside its name; a wide logo says the name. */
export function Sign({ name, brand, nameAs: Name = 'p', children }: SignProps) {
  return (
    <header className={styles.sign} data-wide={brand?.logoWide ? '' : undefined}>
      {brand?.inline ? (
        <img className={brand.logoWide ? styles.wordmark : styles.logo} src={brand.inline} alt="" />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {[...name.trim()][0]?.toUpperCase()}
        </span>
      )}
      <div className={styles.who}>
        <Name className={brand?.logoWide ? styles.hidden : styles.name}>{name}</Name>
        {children}
      </div>
    </header>
  )
}
