import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { showToast } from '@fivestead/ui/toasts'
import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { HowItWorks } from '../../../components/HowItWorks.tsx'
import { CheckIcon } from '../../../components/icons.tsx'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { GOOGLE_PROFILE_CARD } from '../../../lib/anchors.ts'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/google-profile/en.ts'
import styles from './GoogleProfile.module.css'
import { isLeftToDo } from './left-to-do.ts'
import type { GoogleConnection } from './use-connect-google.ts'

const LeftToDo = lazyPart(() => import('./LeftToDo.tsx').then((m) => m.LeftToDo), {
  waiting: <Skeleton height={120} aria-busy="true" />,
})

const ConnectGoogleDialog = lazyDialog(m.googleBusinessProfile, () =>
  import('./ConnectGoogleDialog.tsx').then((m) => m.ConnectGoogleDialog),
)

/**
 * Shows if the business is connected to its Google profile, and lets the owner connect it.
 * @param props.businessId null while the owner has no business
 */
export function GoogleProfileCard({ businessId }: { businessId: number | null }) {
  return (
    <Card
      id={GOOGLE_PROFILE_CARD}
      title={m.googleBusinessProfile}
      aside={<HowItWorks page="connect-google" about={m.connectingGoogle} />}
    >
      {businessId === null ? (
        <div className={`${ui.spread} ${styles.line}`}>
          <p className={styles.words}>{NOT_CONNECTED}</p>
          <Button
            variant="default"
            onClick={() => showToast({ title: businessWords.noBusinessSelected, tone: 'danger' })}
          >
            {m.connectGoogleAccount}
          </Button>
        </div>
      ) : (
        <Connection businessId={businessId} />
      )}
    </Card>
  )
}

function Connection({ businessId }: { businessId: number }) {
  const status = trpc.googleProfile.status.useQuery({ businessId })
  const [opened, dialog] = useDisclosure(false)
  /** True while the owner connects another account than the one that agreed. */
  const [isAnother, setAnother] = useState(false)
  const open = (another: boolean) => {
    setAnother(another)
    dialog.open()
  }
  return (
    <QueryState query={status} waiting={<Skeleton height={44} aria-busy="true" />} failed={m.loadFailed}>
      {(data) => (
        <div className={`${ui.spread} ${styles.line}`}>
          {isLeftToDo(data) ? (
            <LeftToDo
              businessId={businessId}
              connection={data}
              onConnect={() => open(true)}
              onManage={() => open(false)}
            />
          ) : (
            <>
              <p className={styles.words}>{wordsOf(data)}</p>
              <div className={`${ui.flow8} ${styles.buttons}`}>
                {data.state === 'connected' ? (
                  <>
                    <Button disabled leftSection={<CheckIcon size={18} />}>
                      {businessWords.connectedToGoogle}
                    </Button>
                    <Button variant="subtle" onClick={() => open(false)}>
                      {m.manageConnection}
                    </Button>
                  </>
                ) : data.available ? (
                  <Button onClick={() => open(true)}>{m.connectGoogleAccount}</Button>
                ) : null}
              </div>
            </>
          )}
          {opened ? (
            <ConnectGoogleDialog
              key={data.state}
              businessId={businessId}
              connection={data}
              manages={!isAnother}
              from="settings"
              onClose={dialog.close}
            />
          ) : null}
        </div>
      )}
    </QueryState>
  )
}

const NOT_CONNECTED = m.notConnected

function wordsOf({ state, accountName, connectedAt, available }: GoogleConnection): string {
  if (state !== 'connected') return available ? NOT_CONNECTED : businessWords.googleConnectOff
  const since = reviewLogDate(connectedAt === null ? null : new Date(connectedAt))
  return m.connectedSince({ account: accountName ?? m.aGoogleAccount, day: since })
}
