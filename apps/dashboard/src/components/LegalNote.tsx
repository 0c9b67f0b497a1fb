import { Anchor, Text } from '@mantine/core'
import { runtime } from '../lib/runtime.ts'

/** Terms that a new account agrees to. They open beside the form, which would lose the password. */
export function LegalNote() {
  const page = (path: string, name: string) => (
    <Anchor
      inherit
      underline="always"
      href={`${runtime().publicOrigin}${path}`}
      target="_blank"
      rel="noopener"
    >
      {name}
    </Anchor>
  )
  return (
    <Text size="sm" c="dimmed">
      By signing up you agree to the {page('/terms', 'Terms of Service')} and{' '}
      {page('/privacy', 'Privacy Policy')}.
    </Text>
  )
}
