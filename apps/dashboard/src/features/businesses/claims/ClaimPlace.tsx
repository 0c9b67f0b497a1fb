import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { PinIcon } from '../../../components/icons.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { rich, strong } from '../../../lib/rich.ts'
import { type Business, type Outputs, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/claims/en.ts'
import { AskOperator } from './AskOperator.tsx'
import styles from './Claim.module.css'
import { ClaimCode } from './ClaimCode.tsx'
import { SendCode } from './SendCode.tsx'

type Status = Outputs['claims']['status']

interface Props {
  business: Business
  placeId: string
  heading: (title: string) => ReactNode
}

/**
 * Proves that a place is the owner's: by a code to the website's domain, or by asking the operator. A place that another
 * account has comes along with the proof (T17).
 */
export function ClaimPlace({ business, placeId, heading }: Props) {
  const status = trpc.claims.status.useQuery({ businessId: business.id, placeId }, { retry: false })
  const refresh = useRefresh()
  const title = status.data?.holder === 'unverified' ? m.claimYourBusiness : m.verifyYourBusiness
  return (
    <div className={ui.stack16}>
      {heading(title)}
      <QueryState query={status} waiting={<Skeleton height={320} radius="lg" />} failed={m.loadFailed}>
        {(data) => (
          <Card title={data.verified ? m.verified : titleOf(data)}>
            <Place status={data} />
            <div className={styles.other}>
              <Step status={data} business={business} refresh={refresh} />
            </div>
          </Card>
        )}
      </QueryState>
    </div>
  )
}

/** Figures, reviews and the business itself follow the place: all of it is read anew. */
function useRefresh(): () => Promise<void> {
  const utils = trpc.useUtils()
  return () => utils.invalidate()
}

function titleOf({ domain, mailedTo, holder }: Status): string {
  if (holder === 'nobody') return m.connectThisPlace
  if (holder === 'verified' || domain === null) return m.askUs
  return mailedTo === null ? m.whereToSend : m.enterTheCode
}

function Place({ status: { place } }: { status: Status }) {
  return (
    <div className={`${ui.gap12} ${ui.flush} ${ui.wrap} ${ui.flex}`}>
      <PinIcon className={`${ui.icon} ${ui.link}`} size={22} />
      <div>
        <p className={`${ui.flush} ${ui.bold}`}>{place.name}</p>
        {place.address === null ? null : <p className={`${ui.muted} ${ui.flush}`}>{place.address}</p>}
      </div>
    </div>
  )
}

interface StepProps {
  status: Status
  business: Business
  refresh(): Promise<void>
}

function Step({ status, business, refresh }: StepProps) {
  const { holder, domain, mailedTo, verified, asked } = status
  const [another, setAnother] = useState(false)
  const at = { businessId: business.id, placeId: status.place.placeId }
  if (verified) return <Done placeName={status.place.name} />
  if (holder === 'nobody') return <Connect business={business} at={at} refresh={refresh} />
  const byPerson = (
    <AskOperator at={at} asked={asked} onAsked={refresh} open={holder === 'verified' || domain === null} />
  )
  if (holder === 'verified' || domain === null) {
    return (
      <>
        <p className={styles.text}>
          {holder === 'verified' ? businessWords.placeOfAnotherAccount : businessWords.noWebsiteForCode}
        </p>
        {byPerson}
      </>
    )
  }
  return (
    <>
      {mailedTo === null || another ? (
        <SendCode
          at={at}
          domain={domain}
          why={holder === 'self' ? m.whyCode : m.whyCodeTaken({ name: business.name })}
          onSent={async () => {
            await refresh()
            setAnother(false)
          }}
        />
      ) : (
        <ClaimCode at={at} mailedTo={mailedTo} onDone={refresh} onAgain={() => setAnother(true)} />
      )}
      <div className={styles.other}>{byPerson}</div>
    </>
  )
}

/** Offers to connect a place that no account has: it needs no claim. */
function Connect({
  business,
  at,
  refresh,
}: {
  business: Business
  at: { businessId: number; placeId: string }
  refresh(): Promise<void>
}) {
  const update = useChange(trpc.businesses.update, {
    retry: false,
    after: refresh,
    failed: { title: common.thatDidNotWork, description: common.pleaseTryAgain },
  })
  return (
    <>
      <p className={styles.text}>{m.notConnectedYet({ name: business.name })}</p>
      <Button
        mt="md"
        loading={update.isPending}
        onClick={() => update.mutate({ id: at.businessId, placeId: at.placeId })}
      >
        {m.connectThisPlace}
      </Button>
    </>
  )
}

function Done({ placeName }: { placeName: string }) {
  const outcome = useRef<HTMLParagraphElement>(null)
  useEffect(() => outcome.current?.focus(), [])
  return (
    <div role="status">
      <p className={styles.text} ref={outcome} tabIndex={-1}>
        {rich(m.placeVerified({ name: strong, place: placeName }))}
      </p>
      <Button mt="md" renderRoot={(props) => <Link to="/your-dashboard" {...props} />}>
        {m.openYourDashboard}
      </Button>
    </div>
  )
}
