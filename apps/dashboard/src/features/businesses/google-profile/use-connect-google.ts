import { GOOGLE_CONNECT } from '@fivestead/domain/businesses/texts'
import { useState } from 'react'
import { serverWords, statusOf } from '../../../lib/server-words.ts'
import { type Inputs, type Outputs, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'

export type GoogleConnection = Outputs['googleProfile']['status']

/** Sends the owner to Google, and takes the connection back. */
export function useConnectGoogle(businessId: number, onDone: () => void) {
  const utils = trpc.useUtils()
  /** The browser is on its way to another page, which the call's end does not show. */
  const [leaving, setLeaving] = useState(false)
  const begin = useChange(trpc.googleProfile.connect, {
    retry: false,
    after: ({ authUrl }) => {
      setLeaving(true)
      window.location.assign(authUrl)
    },
    failed: (error) => {
      const { title, description } = GOOGLE_CONNECT.failed
      // An answer without words of its own is told apart from no answer at all.
      const answered = statusOf(error) !== null && serverWords(error) === null
      return { title, description: answered ? GOOGLE_CONNECT.noAnswer : description }
    },
  })
  const end = useChange(trpc.googleProfile.disconnect, {
    done: GOOGLE_CONNECT.disconnected,
    after: onDone,
    failed: { title: GOOGLE_CONNECT.disconnectFailed },
    refresh: (utils) => utils.googleProfile.status.invalidate({ businessId }),
  })
  const save = useChange(trpc.googleProfile.changePermissions, {
    done: GOOGLE_CONNECT.saved,
    after: async () => {
      // Before the dialog closes: opened again at once it begins with what was saved.
      await utils.googleProfile.status.invalidate({ businessId })
      onDone()
    },
    failed: { title: GOOGLE_CONNECT.saveFailed },
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
