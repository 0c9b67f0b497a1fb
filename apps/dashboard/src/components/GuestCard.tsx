import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './GuestCard.module.css'
import ui from './ui.module.css'

interface Props {
  title: string
  lead: string
  children: ReactNode
  /** Alternative action below the card. */
  aside?: ReactNode
}

/** The one card of a sign-in screen. */
export function GuestCard({ title, lead, children, aside }: Props) {
  return (
    <div className={styles.column}>
      <Title order={1} ta="center">
        {title}
      </Title>
      <Text ta="center" c="dimmed" mt={6} mb="lg" className={styles.lead}>
        {lead}
      </Text>
      <Paper withBorder radius="lg" className={styles.card}>
        {children}
      </Paper>
      {aside === undefined ? null : (
        <div className={`${ui.above12} ${ui.muted} ${ui.center} ${styles.aside}`}>{aside}</div>
      )}
    </div>
  )
}
