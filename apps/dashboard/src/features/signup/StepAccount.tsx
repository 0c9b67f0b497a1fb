import type { StepProblem } from '@fivestead/domain/accounts/wizard'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { PasswordInput, Stack, TextInput } from '@mantine/core'
import { LegalNote } from '../../components/LegalNote.tsx'
import ui from '../../components/ui.module.css'
import { usePasswordProblem } from '../../lib/use-password-problem.ts'
import * as m from '../../messages/signup/en.ts'
import { PasswordMeter } from './PasswordMeter.tsx'
import { problemAt } from './problem.ts'
import type { Wizard } from './use-wizard.ts'

interface Props {
  wizard: Wizard
  problems: readonly StepProblem[]
  disabled: boolean
}

export function StepAccount({ wizard, problems, disabled }: Props) {
  const { username, password } = wizard.values
  const guessable = usePasswordProblem(password, username)
  return (
    <Stack gap="md">
      <p className={`${ui.muted} ${ui.flush}`}>{m.bothFieldsRequired}</p>
      <TextInput
        label={common.username}
        name="username"
        error={problemAt('username', problems)}
        description={m.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        value={username}
        onChange={(event) => wizard.set({ username: event.currentTarget.value })}
      />
      <PasswordInput
        label={common.password}
        name="password"
        error={problemAt('password', problems) ?? guessable}
        description={accountWords.passwordRule}
        autoComplete="new-password"
        disabled={disabled}
        value={password}
        onChange={(event) => wizard.set({ password: event.currentTarget.value })}
      />
      <PasswordMeter password={password} />
      <LegalNote />
    </Stack>
  )
}
