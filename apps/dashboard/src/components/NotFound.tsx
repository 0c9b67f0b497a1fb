import { Mark } from '@fivestead/ui/Mark.tsx'
import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { sitePage } from '../lib/site-page.ts'
import { useTitle } from '../lib/use-title.ts'
import * as m from '../messages/common/en.ts'
import styles from './Screen.module.css'
import ui from './ui.module.css'

const WAYS = [
  { to: '/', label: m.startPage },
  { to: '/your-dashboard', label: m.dashboard },
  { to: '/settings', label: m.settings },
] as const

/** Says that the path is not a screen; the caller puts the header around it. */
export function NotFound() {
  useTitle(m.pageNotFound)
  return (
    <div className={styles.centre}>
      <Stack gap="sm" align="center" ta="center">
        <Mark size={56} />
        <Title order={1}>{m.notFoundTitle}</Title>
        <Text className={styles.lead}>{m.notFoundLead}</Text>
        <Group justify="center" gap="xs">
          {WAYS.map(({ to, label }) => (
            <Anchor key={label} component={Link} to={to} className={ui.tap}>
              {label}
            </Anchor>
          ))}
          <Anchor href={sitePage('/contact')} className={ui.tap}>
            {m.contactUs}
          </Anchor>
        </Group>
        <Text c="dimmed" size="sm">
          {m.notFoundHint}
        </Text>
      </Stack>
    </div>
  )
}
