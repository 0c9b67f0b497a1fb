import { Anchor, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { PasswordMeter } from './PasswordMeter.tsx'
import styles from './Signup.module.css'
import type { Wizard } from './use-wizard.ts'

export function StepAccount({ wizard, disabled }: { wizard: Wizard; disabled: boolean }) {
  const { username, password } = wizard.values
  return (
    <Stack gap="md">
      <TextInput
        label="Username"
        description="At least 5 characters, case-sensitive"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        value={username}
        onChange={(event) => wizard.set({ username: event.currentTarget.value })}
      />
      <PasswordInput
        label="Password"
        size="md"
        autoComplete="new-password"
        disabled={disabled}
        value={password}
        onChange={(event) => wizard.set({ password: event.currentTarget.value })}
      />
      <PasswordMeter password={password} />
      <Text size="sm" c="dimmed">
        By signing up you agree to the{' '}
        <Anchor href="#terms" size="sm" className={styles.legal}>
          Terms of Service
        </Anchor>{' '}
        and{' '}
        <Anchor href="#privacy" size="sm" className={styles.legal}>
          Privacy Policy
        </Anchor>
        .
      </Text>
    </Stack>
  )
}
