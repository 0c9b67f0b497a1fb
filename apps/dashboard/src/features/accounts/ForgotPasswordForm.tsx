import { resetRequestRules } from '@fivestead/domain/accounts/check'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { usePortOff } from '../../lib/ports.ts'
import { PlainFields, useRefusedForm } from '../../lib/posted-form.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/accounts/en.ts'
import { RefusedNote } from './RefusedNote.tsx'

const FAILED = { title: common.thatDidNotWork, description: common.pleaseTryAgain }

/** Form that requests a reset link. Its reply does not tell if an account has the address (T09). */
export function ForgotPasswordForm() {
  const noMail = usePortOff('mail') !== null
  const posted = useRefusedForm()
  const { sent } = useSearch({ strict: false })
  const [askedFor, setAskedFor] = useState<string | null>(sent === true ? m.thatAddress : null)
  const answer = useRef<HTMLParagraphElement>(null)
  const { form, busy, onSubmit } = useAppForm(resetRequestRules, { email: '' }, { refused: posted })
  const email = useRef<HTMLInputElement>(null)
  const again = useRef(false)
  // The focus moves along when the words replace the form, and back.
  useEffect(() => {
    if (askedFor !== null) answer.current?.focus()
    else if (again.current) email.current?.focus()
    again.current = askedFor !== null
  }, [askedFor])
  const ask = useChange(trpc.auth.requestPasswordReset, {
    // No retry: each press of the button sends one mail.
    retry: false,
    after: (_ok, sent) => setAskedFor(sent.email),
    failed: FAILED,
  })
  if (noMail) {
    return (
      <Alert color="gray" variant="light">
        {common.noResetMail}
      </Alert>
    )
  }
  if (askedFor !== null) {
    return (
      <div role="status">
        <Text ref={answer} tabIndex={-1} fw={600} style={{ outline: 'none' }}>
          {m.checkYourEmail}
        </Text>
        <Text mt={4} style={{ overflowWrap: 'anywhere' }}>
          {m.resetLinkSent({ askedFor })}
        </Text>
        <Button mt="lg" variant="default" onClick={() => setAskedFor(null)}>
          {m.useAnotherAddress}
        </Button>
      </div>
    )
  }
  return (
    <form
      method="post"
      noValidate
      data-plain=""
      onSubmit={onSubmit(ask.mutateAsync)}
      aria-label={m.forgotPasswordForm}
    >
      <PlainFields />
      <Stack gap="md">
        <TextInput
          ref={email}
          label={m.email}
          name="email"
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <RefusedNote posted={posted} {...FAILED} />
        <Button type="submit" size="md" fullWidth mt="xs" loading={busy}>
          {m.sendLink}
        </Button>
      </Stack>
    </form>
  )
}
