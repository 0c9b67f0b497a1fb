import { PRODUCT } from '@fivestead/domain/product'
import { Button } from '@mantine/core'
import { TabLink } from '../../components/TabLink.tsx'
import * as m from '../../messages/pages/en.ts'
import styles from './Welcome.module.css'

/** Card for an owner without a business: one step, one button. */
export function Welcome() {
  return (
    <section className={styles.card} aria-labelledby="welcome">
      <h1 id="welcome" className={styles.title}>
        {m.welcomeTo({ name: PRODUCT.name })}
      </h1>
      <p className={styles.text}>{m.welcomeLead}</p>
      <Button component={TabLink} tab="settings" rows={{ section: 'business' }} size="md">
        {m.connectYourBusiness}
      </Button>
    </section>
  )
}
