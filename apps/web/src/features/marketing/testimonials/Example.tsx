import styles from './Example.module.css'

/** Marks what is written to show the product, not by a customer (ARCH-16). */
export function Example() {
  return <span className={styles.mark}>Example story</span>
}
