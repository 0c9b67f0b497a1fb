import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import { Card } from '../../../components/Card.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import ui from '../../../components/ui.module.css'
import { MessageSettings } from '../../../features/review-requests/messages/MessageSettings.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import * as m from '../../../messages/pages/en.ts'

/** The settings of the chosen business's messages. */
export function MessagesPanel() {
  const { business } = useSelectedBusiness()
  return (
    <div className={ui.rows}>
      {business === null ? (
        <Card title={m.messages}>
          <EmptyState title={businessWords.noBusinessSelected} text={businessWords.selectBusinessFirst} />
        </Card>
      ) : (
        <MessageSettings key={business.id} business={business} />
      )}
    </div>
  )
}
