import ui from '../../../components/ui.module.css'
import { usePortOff } from '../../../lib/ports.ts'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/accounts/en.ts'
import styles from '../ConfirmationBanner.module.css'
import { PhoneCodeForm } from './PhoneCodeForm.tsx'

/** Has the profile's number proved, below the switches that say it is not; nothing without a number. */
export function PhoneConfirmation() {
  const { data } = trpc.users.phoneConfirmation.useQuery()
  const isOff = usePortOff('sms') !== null
  if (isOff || !data || data.verified || data.phone === null) return null
  return (
    <aside className={`${ui.stack12} ${ui.amber} ${styles.banner}`} aria-label={m.confirmYourPhoneNumber}>
      <p className={`${ui.above2} ${ui.wrap}`}>{m.confirmPhoneForTexts({ phone: data.phone })}</p>
      <PhoneCodeForm phone={data.phone} />
    </aside>
  )
}
