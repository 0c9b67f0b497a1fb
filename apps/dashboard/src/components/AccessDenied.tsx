import { ACCESS_DENIED } from '@fivestead/domain/accounts/texts'
import { Button, Stack, Text, Title } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { rememberPath } from '../lib/after-auth.ts'
import { useTitle } from '../lib/use-title.ts'
import styles from './Screen.module.css'

/** /settings when the session has ended while it was open (owner spec 2). The way back is kept. */
export function AccessDenied() {
  useTitle(ACCESS_DENIED.title)
  const here = useLocation({ select: (location) => location.href })
  return (
    <main className={styles.centre}>
      <Stack gap="sm" align="center" ta="center">
        <Title order={1}>{ACCESS_DENIED.title}</Title>
        <Text c="dimmed">{ACCESS_DENIED.description}</Text>
        <Button component={Link} to="/auth" size="md" mt="xs" onClick={() => rememberPath(here)}>
          Sign in
        </Button>
      </Stack>
    </main>
  )
}
