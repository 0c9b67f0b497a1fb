import { Stars } from '@fivestead/ui/Stars.tsx'
import { Title } from '@mantine/core'
import styles from './Signup.module.css'

const BENEFITS = [
  { title: 'Ask in ten seconds', text: 'A name and a phone number or email address. We send the request.' },
  { title: 'More public reviews', text: 'Every customer can post a Google review, one tap from your page.' },
  { title: 'A private line', text: "Every customer can message you privately. You'll know right away." },
  { title: 'Free for 14 days', text: 'No credit card required. Cancel anytime.' },
]

/** Beside the wizard on large screens: what the account is good for. */
export function MarketingPanel() {
  return (
    <aside className={styles.panel} aria-label="What you get">
      <Stars rating={5} size={26} label="Five stars" />
      <Title order={2} className={styles.panelTitle}>
        Your customers will tell you. Just ask them.
      </Title>
      <ul className={styles.benefits}>
        {BENEFITS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
