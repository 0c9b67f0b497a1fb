import { Anchor, Text } from '@mantine/core'
import { rich } from '../lib/rich.ts'
import { sitePage } from '../lib/site-page.ts'
import * as m from '../messages/common/en.ts'

/** Terms that a new account agrees to. They open beside the form, which would lose the password. */
export function LegalNote() {
  const page = (path: string, name: string) => (
    <Anchor inherit underline="always" href={sitePage(path)} target="_blank" rel="noopener">
      {name}
    </Anchor>
  )
  return (
    <Text size="sm" c="dimmed">
      {rich(
        m.signUpTerms({
          terms: (name) => page('/terms', name),
          privacy: (name) => page('/privacy', name),
        }),
      )}
    </Text>
  )
}
