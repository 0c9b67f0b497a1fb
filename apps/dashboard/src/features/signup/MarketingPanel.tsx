import { Stars } from '@fivestead/ui/Stars.tsx'
import { Title } from '@mantine/core'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/signup/en.ts'
import styles from './Signup.module.css'

const BENEFITS = [
  { title: m.askInTenSeconds, text: m.askInTenSecondsText },
  { title: m.morePublicReviews, text: m.morePublicReviewsText },
  { title: m.aPrivateLine, text: m.aPrivateLineText },
  { title: m.freeTrial, text: m.freeTrialText },
]

/** Panel beside the wizard on large screens with the benefits of an account. */
export function MarketingPanel() {
  return (
    <aside className={styles.panel} aria-label={m.whatYouGet}>
      <Stars rating={5} size={26} label={m.fiveStars} />
      <Title order={2} className={styles.panelTitle}>
        {m.panelTitle}
      </Title>
      <ul className={`${ui.listing} ${ui.gap12} ${styles.benefits}`}>
        {BENEFITS.map(({ title, text }) => (
          <li key={title}>
            <h3 className={`${ui.flush} ${ui.text} ${ui.regular} ${ui.bold}`}>{title}</h3>
            <p className={`${ui.above2} ${ui.note}`}>{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
