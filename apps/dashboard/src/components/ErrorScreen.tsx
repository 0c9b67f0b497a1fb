import { errorText } from '@fivestead/client/http-error'
import { Button, Stack, Text, Title } from '@mantine/core'
import styles from './Screen.module.css'

/** A screen that could not be shown: what happened, and the one thing to do about it. */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  return (
    <main className={styles.centre}>
      <Stack gap="md" align="center" ta="center" maw={480}>
        <Title order={1}>This page could not be loaded</Title>
        <Text c="dimmed">{errorText(error, 'Something unexpected happened.')}</Text>
        <Button size="md" onClick={reset}>
          Try again
        </Button>
      </Stack>
    </main>
  )
}
