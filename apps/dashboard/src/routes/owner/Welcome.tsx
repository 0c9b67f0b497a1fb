import { PRODUCT } from '@fivestead/domain/product'
import { Button } from '@mantine/core'
import { TabLink } from '../../components/TabLink.tsx'
import ui from '../../components/ui.module.css'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import * as m from '../../messages/pages/en.ts'
import styles from './Welcome.module.css'

/** Card for a person without a business: one step, one button. */
export function Welcome() {
  const { leftTeam } = useSelectedBusiness()
  return (
    <section className={`${ui.panel} ${styles.card}`} aria-labelledby="welcome">
      <h1 id="welcome" className={`${ui.pageTitle} ${ui.flush}`}>
        {leftTeam === null ? m.welcomeTo({ name: PRODUCT.name }) : m.noLongerOnTeam({ name: leftTeam })}
      </h1>
      <p className={styles.text}>{leftTeam === null ? m.welcomeLead : m.noLongerOnTeamHint}</p>
      <Button component={TabLink} tab="settings" rows={{ section: 'business' }} size="md">
        {m.connectYourBusiness}
      </Button>
    </section>
  )
}
