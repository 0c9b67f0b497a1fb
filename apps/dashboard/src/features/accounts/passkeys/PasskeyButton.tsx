import * as m from '@fivestead/domain/languages/messages/accounts/en'
import { showToast } from '@fivestead/ui/toasts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../lib/auth-context.tsx'
import { serverWords } from '../../../lib/server-words.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Signs in with a passkey; its script is loaded when it is asked for. */
export function PasskeyButton() {
  const { signedIn } = useAuth()
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const begin = trpc.passkeys.beginSignIn.useMutation({ retry: false })
  const signIn = trpc.passkeys.signIn.useMutation({ retry: false })
  const enter = async () => {
    setBusy(true)
    try {
      const { signWithPasskey: choose } = await import('./browser.ts')
      signedIn(await signIn.mutateAsync(await choose(await begin.mutateAsync())))
      void utils.twoStep.status.invalidate()
      showToast({ title: m.loginSuccessful, description: m.welcomeBack, tone: 'success' })
    } catch (error) {
      const description = serverWords(error) ?? m.passkeyNotUsed
      showToast({ title: m.loginFailed, description, tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" size="md" fullWidth loading={busy} onClick={enter}>
      {m.useAPasskey}
    </Button>
  )
}
