import { Mark } from '@fivestead/ui/Mark.tsx'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../lib/use-title.ts'
import styles from './Screen.module.css'

/** Says that the path is not a screen; the caller puts the header around it. */
export function NotFound() {
  useTitle('Page not found')
  return (
    <div className={styles.centre}>
      <Stack gap="sm" align="center" ta="center">
        <Mark size={56} />
        <Title order={1}>404 Page Not Found</Title>
        <Text c="dimmed" className={styles.lead}>
          Did you forget to add the page to the router?
        </Text>
        <Anchor component={Link} to="/" className={styles.tap}>
          Go to the start page
        </Anchor>
      </Stack>
    </div>
  )
}
