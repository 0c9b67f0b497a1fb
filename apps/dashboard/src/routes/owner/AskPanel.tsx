import { useEffect } from 'react'
import ui from '../../components/ui.module.css'
import { QuickSend } from '../../features/review-requests/QuickSend.tsx'
import { QUICK_SEND_FIELD } from '../../features/review-requests/quick-send-field.ts'
import { RecentRequests } from '../../features/review-requests/RecentRequests.tsx'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import { useKeyboardRoom } from '../../lib/use-keyboard-room.ts'

/** Quick Send over a screen, with the cursor in it, and the newest requests. */
export function AskPanel({ onDone }: { onDone(): void }) {
  const { business } = useSelectedBusiness()
  useKeyboardRoom()
  useEffect(() => document.getElementById(QUICK_SEND_FIELD)?.focus(), [])
  if (business === null) return null
  return (
    <div className={ui.rows}>
      <QuickSend key={business.id} business={business} onSent={onDone} />
      <RecentRequests businessId={business.id} />
    </div>
  )
}
