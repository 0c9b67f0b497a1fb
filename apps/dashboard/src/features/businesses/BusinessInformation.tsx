import { typesInWords } from '@fivestead/domain/businesses/place-types'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as reportWords from '@fivestead/domain/languages/messages/reports/en'
import { shortId } from '@fivestead/domain/places/place-id'
import { Button, Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { GoogleMapsMark } from '../../components/GoogleMapsMark.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import ui from '../../components/ui.module.css'
import { type Business, type Outputs, trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/businesses/en.ts'
import styles from './BusinessInformation.module.css'

const HOUR_MS = 3_600_000

/** The business as the maps directory lists it; its rating and count stand at the head of the tab. */
export function BusinessInformation({ business }: { business: Business }) {
  const { placeId } = business
  const details = trpc.places.details.useQuery(
    { placeId: placeId ?? '' },
    { enabled: placeId !== null, retry: false, staleTime: HOUR_MS },
  )
  return (
    <Card title={m.businessInformationTitle}>
      {placeId !== null && details.isPending ? (
        <Skeleton height={112} radius="md" />
      ) : (
        <>
          <Facts place={details.data ?? null} placeId={placeId} />
          {details.data === undefined ? null : <GoogleMapsMark />}
          {placeId === null ? (
            <Button component={TabLink} tab="settings" variant="default" mt="md">
              {common.openBusinessSettings}
            </Button>
          ) : null}
          {details.isError && details.data === undefined ? (
            <Button
              variant="default"
              mt="md"
              loading={details.isFetching}
              onClick={() => void details.refetch()}
            >
              {common.tryAgain}
            </Button>
          ) : null}
        </>
      )}
    </Card>
  )
}

type Details = Outputs['places']['details']

function Facts({ place, placeId }: { place: Details | null; placeId: string | null }) {
  const facts: [string, string][] =
    place === null
      ? []
      : [
          [m.listedAs, place.name],
          [common.address, place.formatted_address],
          [common.phone, place.formatted_phone_number ?? ''],
          [m.types, typesInWords(place.types ?? [])],
        ]
  if (placeId !== null) facts.push([m.googlePlaceId, shortId(placeId)])
  return (
    <>
      {place === null ? <p className={`${ui.below12} ${ui.muted}`}>{reportWords.noBusinessInfo}</p> : null}
      <dl className={`${ui.facts} ${ui.figures} ${ui.stack} ${ui.flush} ${ui.wrap} ${styles.facts}`}>
        {facts.map(([label, fact]) =>
          fact === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  )
}
