import * as m from '@fivestead/domain/languages/messages/businesses/en'
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
      const { title, description } = { title: m.connectionFailed, description: m.googleConnectFailedTryAgain }
      // An answer without words of its own is told apart from no answer at all.
      const answered = statusOf(error) !== null && serverWords(error) === null
      return { title, description: answered ? m.googleConnectFailed : description }
    },
  })
  const end = useChange(trpc.googleProfile.disconnect, {
    done: m.googleAccountDisconnected,
    after: onDone,
    failed: { title: m.googleDisconnectFailed },
    refresh: (utils) => utils.googleProfile.status.invalidate({ businessId }),
  })
  const save = useChange(trpc.googleProfile.changePermissions, {
    done: m.permissionsSaved,
    after: async () => {
      // Runs before the dialog closes, so that a dialog opened again at once starts with the saved values.
      await utils.googleProfile.status.invalidate({ businessId })
      onDone()
    },
    failed: { title: m.permissionsNotSaved },
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
