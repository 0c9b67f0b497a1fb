import { errorText } from '@fivestead/client/http-error'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Stack, Text, Title } from '@mantine/core'
import * as m from '../messages/common/en.ts'
import styles from './Screen.module.css'

/** A screen that could not be shown: what happened, and the one thing to do about it. */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  return (
    <main className={styles.centre}>
      <Stack gap="md" align="center" ta="center" maw={480}>
        <Title order={1}>{m.pageLoadFailed}</Title>
        <Text c="dimmed">{errorText(error, m.unexpected)}</Text>
        <Button size="md" onClick={reset}>
          {common.tryAgain}
        </Button>
      </Stack>
    </main>
  )
}
