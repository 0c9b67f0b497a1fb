import { GOOGLE_CONNECT } from '@fivestead/domain/businesses/texts'
import { useState } from 'react'
import { serverWords, statusOf } from '../../../lib/server-words.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type Inputs, type Outputs, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'

export type GoogleConnection = Outputs['googleProfile']['status']

/** Sends the owner to Google, and takes the connection back. */
export function useConnectGoogle(businessId: number, onDone: () => void) {
  const utils = trpc.useUtils()
  const failure = useFailure()
  /** The browser is on its way to another page, which the call's end does not show. */
  const [leaving, setLeaving] = useState(false)
  const begin = trpc.googleProfile.connect.useMutation({
    retry: false,
    onSuccess: ({ authUrl }) => {
      setLeaving(true)
      window.location.assign(authUrl)
    },
    onError: (error) => {
      const { title, description } = GOOGLE_CONNECT.failed
      // An answer without words of its own is told apart from no answer at all.
      const answered = statusOf(error) !== null && serverWords(error) === null
      failure(error, { title, description: answered ? GOOGLE_CONNECT.noAnswer : description })
    },
  })
  const end = trpc.googleProfile.disconnect.useMutation({
    onSuccess: async () => {
      showToast({ title: GOOGLE_CONNECT.disconnected, tone: 'success' })
      onDone()
      await utils.googleProfile.status.invalidate({ businessId })
    },
    onError: (error) => failure(error, { title: GOOGLE_CONNECT.disconnectFailed }),
  })
  const save = trpc.googleProfile.changePermissions.useMutation({
    onSuccess: async () => {
      // Before the dialog closes: opened again at once it begins with what was saved.
      await utils.googleProfile.status.invalidate({ businessId })
      showToast({ title: GOOGLE_CONNECT.saved, tone: 'success' })
      onDone()
    },
    onError: (error) => failure(error, { title: GOOGLE_CONNECT.saveFailed }),
  })
  return {
    save: (permissions: GoogleConnection['permissions']) => save.mutate({ businessId, permissions }),
    isSaving: save.isPending,
    connect: (chosen: Pick<Inputs['googleProfile']['connect'], 'permissions' | 'from'>) =>
      begin.mutate({ businessId, ...chosen }),
    isConnecting: begin.isPending || leaving,
    disconnect: () => end.mutate({ businessId }),
    isDisconnecting: end.isPending,
  }
}
