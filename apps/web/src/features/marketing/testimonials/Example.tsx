import * as m from '@fivestead/domain/languages/messages/marketing/en'
import styles from './Example.module.css'

/** Marks what is written to show the product, not by a customer. */
export function Example() {
  return <span className={styles.mark}>{m.exampleStory}</span>
}
