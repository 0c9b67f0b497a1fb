import type { GoogleReturnTab } from '@fivestead/domain/businesses/google-connection'
import { useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/google-profile/en.ts'
import { ConnectGoogleDialog } from './ConnectGoogleDialog.tsx'
import { LeftToDo } from './LeftToDo.tsx'
import { isLeftToDo } from './left-to-do.ts'

interface Props {
  businessId: number
  from: GoogleReturnTab
  onClose(): void
}

/** Dialog over any screen that connects a business to its Google profile, or has the step that is left to do. */
export function ConnectGoogleNow({ businessId, from, onClose }: Props) {
  const status = trpc.googleProfile.status.useQuery({ businessId })
  const [next, setNext] = useState<'connect' | 'manage'>()
  const { data } = status
  if (status.isPending) return null
  if (data !== undefined && (next !== undefined || !isLeftToDo(data))) {
    const manages = next === 'manage' || data.state === 'connected'
    return <ConnectGoogleDialog {...{ businessId, from, manages, onClose }} connection={data} />
  }
  return (
    <Dialog title={m.googleBusinessProfile} opened onClose={onClose}>
      <QueryState query={status} waiting={null} failed={m.loadFailed}>
        {(connection) =>
          isLeftToDo(connection) ? (
            <LeftToDo
              businessId={businessId}
              connection={connection}
              onConnect={() => setNext('connect')}
              onManage={() => setNext('manage')}
            />
          ) : null
        }
      </QueryState>
    </Dialog>
  )
}
