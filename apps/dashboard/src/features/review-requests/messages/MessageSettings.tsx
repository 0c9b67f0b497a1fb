import * as common from '@fivestead/domain/languages/messages/common/en'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { QueryState } from '../../../components/QueryState.tsx'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { SenderCard } from './SenderCard.tsx'
import { TemplatesCard } from './TemplatesCard.tsx'

/**
 * The words of a business's messages, when they go out (`children`), and who they are from. Remount it for another
 * business.
 */
export function MessageSettings({ business, children }: { business: Business; children: ReactNode }) {
  const settings = trpc.messageSettings.get.useQuery({ businessId: business.id })
  return (
    <>
      <TemplatesCard business={business} settings={settings.data} />
      {children}
      <QueryState
        query={settings}
        waiting={<Skeleton height={420} radius="md" role="status" aria-label={common.loading} />}
        failed={common.pleaseTryAgain}
      >
        {(kept) => <SenderCard business={business} settings={kept} />}
      </QueryState>
    </>
  )
}
