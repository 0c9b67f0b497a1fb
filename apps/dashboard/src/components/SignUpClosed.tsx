import { SIGN_UP, type SignUpMode } from '@fivestead/domain/accounts/sign-up-mode'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { runtime } from '../lib/runtime.ts'
import { trpc } from '../lib/trpc.ts'

interface SignUpState {
  /** Reason to hide the sign-up form; null when the form is shown. */
  shut: Exclude<SignUpMode, 'open'> | null
  /** The operator's address, where it is known. */
  contact: string | null
}

/** Returns why sign-up is closed to this visitor, or null. @param invitation token from the address */
export function useSignUpShut(invitation?: string): SignUpState {
  const { data } = trpc.auth.providers.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const mode = data?.signUp ?? runtime().signUp
  const shut = mode === 'open' || (mode === 'invited' && invitation !== undefined) ? null : mode
  return { shut, contact: data?.contact ?? null }
}

/** Replaces the sign-up form when it would be refused: the reason, the way to sign in, and whom to ask. */
export function SignUpClosed({
  shut,
  contact,
}: {
  shut: Exclude<SignUpMode, 'open'>
  contact: string | null
}) {
  return (
    <div>
      <Text>{SIGN_UP[shut]}</Text>
      {contact === null ? null : (
        <Text mt="sm">
          {SIGN_UP.ask} <Anchor href={`mailto:${contact}`}>{contact}</Anchor>
        </Text>
      )}
      <Button component={Link} to="/login" size="md" fullWidth mt="lg">
        {common.signIn}
      </Button>
    </div>
  )
}
