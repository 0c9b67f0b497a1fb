import * as common from '@fivestead/domain/languages/messages/common/en'
import { Skeleton } from '@mantine/core'
import { Card } from '../../../components/Card.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import { type Business, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/destinations/en.ts'
import { DestinationsForm } from './DestinationsForm.tsx'

/** Card with the sites where customers leave reviews. Remount it for another business. */
export function Destinations({ business }: { business: Business }) {
  const kept = trpc.destinations.get.useQuery({ businessId: business.id })
  return (
    <Card title={m.whereCustomersReview}>
      <QueryState
        query={kept}
        waiting={<Skeleton height={300} radius="md" role="status" aria-label={common.loading} />}
        failed={common.pleaseTryAgain}
      >
        {(destinations) => <DestinationsForm business={business} destinations={destinations} />}
      </QueryState>
    </Card>
  )
}
