import type { StepProblem } from '@fivestead/domain/accounts/wizard'
import { looksLikeEmail } from '@fivestead/domain/email'
import { formatPhoneInput, isPhoneComplete } from '@fivestead/domain/phones/us-field'
import { Stack, TextInput } from '@mantine/core'
import { CheckIcon } from '../../components/icons.tsx'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/signup/en.ts'
import { problemAt } from './problem.ts'
import type { Wizard } from './use-wizard.ts'

function Tick() {
  return (
    <span className={`${ui.placeCenter} ${ui.link}`} role="img" aria-label={m.looksRight}>
      <CheckIcon />
    </span>
  )
}

export function StepContact({ wizard, problems }: { wizard: Wizard; problems: readonly StepProblem[] }) {
  const { fullName, email, phone } = wizard.values
  return (
    <Stack gap="md">
      <p className={`${ui.muted} ${ui.flush}`}>{m.allFieldsRequired}</p>
      <TextInput
        label={m.fullName}
        name="fullName"
        error={problemAt('fullName', problems)}
        autoComplete="name"
        value={fullName}
        onChange={(event) => wizard.set({ fullName: event.currentTarget.value })}
      />
      <TextInput
        label={m.email}
        name="email"
        error={problemAt('email', problems)}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => wizard.set({ email: event.currentTarget.value })}
        rightSection={looksLikeEmail(email) ? <Tick /> : null}
      />
      <TextInput
        label={m.phoneNumber}
        name="phone"
        error={problemAt('phone', problems)}
        type="tel"
        autoComplete="tel-national"
        placeholder="(555) 123-4567"
        value={phone}
        onChange={(event) => wizard.set({ phone: formatPhoneInput(event.currentTarget.value) })}
        rightSection={isPhoneComplete(phone) ? <Tick /> : null}
      />
    </Stack>
  )
}
