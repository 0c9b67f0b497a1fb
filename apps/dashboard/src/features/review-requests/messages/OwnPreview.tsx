import { trpc } from '../../../lib/trpc.ts'
import { MessageView } from './MessageView.tsx'
import type { Template } from './TemplatesCard.tsx'

/** Quick Send's preview of a template that the owner wrote. */
export function OwnPreview({
  businessId,
  businessName,
  template,
  customerName,
}: {
  businessId: number
  businessName: string
  template: Template
  customerName: string
}) {
  const settings = trpc.messageSettings.get.useQuery({ businessId })
  return (
    <MessageView
      template={template}
      channel={template.channel}
      businessName={businessName}
      settings={settings.data}
      customerName={customerName}
    />
  )
}
