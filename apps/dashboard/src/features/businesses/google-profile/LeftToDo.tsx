import { isGoogleHindered } from '@fivestead/domain/businesses/google-connection'
import { GOOGLE_LEFT_TO_DO } from '@fivestead/domain/businesses/texts'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import { QueryState, WaitingRows } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/google-profile/en.ts'
import styles from './GoogleProfile.module.css'
import type { UnfinishedConnection } from './left-to-do.ts'

interface Props {
  businessId: number
  connection: UnfinishedConnection
  /** Goes to Google again. */
  onConnect(): void
  onManage(): void
}

/** Obstacle of a connection that the owner agreed to, and its next step. */
export function LeftToDo({ businessId, connection, onConnect, onManage }: Props) {
  const { state, accountName } = connection
  const { title, words } = GOOGLE_LEFT_TO_DO[state]
  const { locate, isLocating } = useLocate(businessId, state)
  return (
    <div className={`${ui.stack12} ${ui.wide}`}>
      <div>
        <h3 className={`${ui.flush} ${ui.regular} ${ui.strong} ${styles.heading}`}>{title}</h3>
        <p className={styles.words}>{words(accountName ?? m.yourGoogleAccount)}</p>
      </div>
      {state === 'choose-location' ? (
        <Locations businessId={businessId} isLocating={isLocating} onChoose={locate} />
      ) : null}
      <div className={`${ui.flow8} ${styles.buttons}`}>
        {state === 'reconnect' ? <Button onClick={onConnect}>{m.reconnect}</Button> : null}
        {state === 'no-location' || state === 'no-access' ? (
          <Button onClick={onConnect}>{m.useAnotherGoogleAccount}</Button>
        ) : null}
        {state === 'no-location' || isGoogleHindered(state) ? (
          <Button variant="default" loading={isLocating} onClick={() => locate()}>
            {m.checkAgain}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={onManage}>
          {m.manageConnection}
        </Button>
      </div>
    </div>
  )
}

/** The profiles that fit; asked at Google when they are shown. */
function Locations({
  businessId,
  isLocating,
  onChoose,
}: {
  businessId: number
  isLocating: boolean
  onChoose(location: string): void
}) {
  const locations = trpc.googleProfile.locations.useQuery({ businessId }, { retry: false })
  return (
    <QueryState
      query={locations}
      waiting={<WaitingRows count={2} height={60} />}
      failed={m.profilesLoadFailed}
      empty={<p className={styles.words}>{m.noProfileFits}</p>}
    >
      {(found) => (
        <ul className={ui.list}>
          {found.map(({ name, title, address }) => (
            <li key={name} className={`${ui.spread} ${ui.closeParagraphs} ${ui.wrap} ${styles.location}`}>
              <p>
                {title}
                {address === null ? null : <small className={`${ui.block} ${ui.hint}`}>{address}</small>}
              </p>
              <Button
                variant="default"
                disabled={isLocating}
                aria-label={m.chooseProfile({ profile: address === null ? title : `${title}, ${address}` })}
                onClick={() => onChoose(name)}
              >
                {common.choose}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  )
}

/** Asks Google again, or with the chosen profile. */
function useLocate(businessId: number, before: UnfinishedConnection['state']) {
  const utils = trpc.useUtils()
  const mutation = useChange(trpc.googleProfile.locate, {
    retry: false,
    done: ({ state }) => {
      if (state === 'connected') return businessWords.googleAccountConnected
      return state === before
        ? {
            title: businessWords.nothingHasChangedYet,
            description: businessWords.sameAnswerFromGoogle,
            tone: 'neutral',
          }
        : null
    },
    // Other parts of the screen show the profile too.
    after: () => utils.invalidate(),
    failed: { title: businessWords.googleNotAsked },
    refresh: (utils) => utils.googleProfile.invalidate(),
  })
  return {
    locate: (location?: string) =>
      mutation.mutate({ businessId, ...(location === undefined ? {} : { location }) }),
    isLocating: mutation.isPending,
  }
}
