import { PRODUCT } from '@fivestead/domain/product'
import { Button } from '@mantine/core'
import { TabLink } from '../../components/TabLink.tsx'
import styles from './Welcome.module.css'

/** Before the first business: one step, one button. */
export function Welcome() {
  return (
    <section className={styles.card} aria-labelledby="welcome">
      <h1 id="welcome" className={styles.title}>
        Welcome to {PRODUCT.name}
      </h1>
      <p className={styles.text}>
        Connect your business first. You get a review link, a QR code for the counter and a page where
        customers rate you, in about a minute.
      </p>
      <Button component={TabLink} tab="settings" size="md">
        Connect Your Business
      </Button>
    </section>
  )
}
