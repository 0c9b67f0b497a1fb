import * as words from '@fivestead/domain/languages/messages/accounts/en'
import ui from '../../../components/ui.module.css'
import { usePortOff } from '../../../lib/ports.ts'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/accounts/en.ts'
import styles from '../ConfirmationBanner.module.css'
import { PhoneCodeForm } from './PhoneCodeForm.tsx'

/** Asks for the proof of the profile's number, for as long as it is not proved; nothing without a number. */
export function PhoneConfirmation() {
  const { data } = trpc.users.phoneConfirmation.useQuery()
  const isOff = usePortOff('sms') !== null
  if (isOff || !data || data.verified || data.phone === null) return null
  return (
    <aside className={styles.banner} aria-label={m.confirmYourPhoneNumber}>
      <div>
        <p className={`${ui.flush} ${ui.bold}`}>{words.notifyPhoneUnproved}</p>
        <p className={styles.text}>{m.confirmPhoneForTexts({ phone: data.phone })}</p>
      </div>
      <PhoneCodeForm phone={data.phone} />
    </aside>
  )
}
