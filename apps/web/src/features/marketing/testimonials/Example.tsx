import styles from './Example.module.css'

/** Marks what is written to show the product, not by a customer. */
export function Example() {
  return <span className={styles.mark}>Example story</span>
}
