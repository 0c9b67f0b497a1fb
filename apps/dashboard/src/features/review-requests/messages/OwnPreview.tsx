import { type Business, type Template, trpc } from '../../../lib/trpc.ts'
import { MessageView } from './MessageView.tsx'

interface Props {
  business: Business
  template: Template
  customerName: string
}

/** Quick Send's preview of a template that the owner wrote. */
export function OwnPreview({ business, template, customerName }: Props) {
  const settings = trpc.messageSettings.get.useQuery({ businessId: business.id })
  return (
    <MessageView
      template={template}
      channel={template.channel}
      businessName={business.name}
      settings={settings.data}
      customerName={customerName}
    />
  )
}
