import { Mark } from '@fivestead/ui/Mark.tsx'
import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { runtime } from '../lib/runtime.ts'
import { useTitle } from '../lib/use-title.ts'
import styles from './Screen.module.css'

const WAYS = [
  { to: '/', label: 'Start page' },
  { to: '/your-dashboard', label: 'Dashboard' },
  { to: '/settings', label: 'Settings' },
] as const

/** Says that the path is not a screen; the caller puts the header around it. */
export function NotFound() {
  useTitle('Page not found')
  return (
    <div className={styles.centre}>
      <Stack gap="sm" align="center" ta="center">
        <Mark size={56} />
        <Title order={1}>404 Page Not Found</Title>
        <Text className={styles.lead}>
          This address leads to no page here. It may have been typed wrong, or the page has moved.
        </Text>
        <Group justify="center" gap="xs">
          {WAYS.map(({ to, label }) => (
            <Anchor key={label} component={Link} to={to} className={styles.tap}>
              {label}
            </Anchor>
          ))}
          <Anchor href={`${runtime().publicOrigin}/contact`} className={styles.tap}>
            Contact us
          </Anchor>
        </Group>
        <Text c="dimmed" size="sm">
          Did you forget to add the page to the router?
        </Text>
      </Stack>
    </div>
  )
}
