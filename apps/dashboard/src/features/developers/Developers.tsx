import { KeysCard } from './KeysCard.tsx'
import { PlanNote } from './PlanNote.tsx'
import { ReferenceCard } from './ReferenceCard.tsx'
import { WebhooksCard } from './WebhooksCard.tsx'

/** Ways in for programs: API keys, webhooks, and what the API takes and answers. For owners alone. */
export function Developers() {
  return (
    <>
      <PlanNote />
      <KeysCard />
      <WebhooksCard />
      <ReferenceCard />
    </>
  )
}
