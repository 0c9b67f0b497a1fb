import { DEFAULT_TEMPLATE } from '@fivestead/domain/messaging/texts'
import { type Business, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/messages/en.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

/** A request as a customer reads it, and a sample of it to oneself. */
export function SampleDialog({ business, onClose }: { business: Business; onClose(): void }) {
  const { data } = trpc.messageSettings.get.useQuery({ businessId: business.id })
  return (
    <PreviewDialog
      title={m.sendSample}
      business={business}
      settings={data}
      template={DEFAULT_TEMPLATE}
      onClose={onClose}
    />
  )
}
