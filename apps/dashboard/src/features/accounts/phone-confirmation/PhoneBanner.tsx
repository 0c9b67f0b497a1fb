import { Button } from '@mantine/core'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/accounts/en.ts'
import styles from '../ConfirmationBanner.module.css'
import { PhoneCodeForm } from './PhoneCodeForm.tsx'

/** Above the tabs where texts alone can prove an account: nothing can be sent before (T18). */
export function PhoneBanner() {
  const { data } = trpc.users.phoneConfirmation.useQuery()
  if (data?.needed !== true) return null
  return (
    <aside className={`${ui.stack12} ${ui.amber} ${styles.banner}`} aria-label={m.confirmYourPhoneNumber}>
      <div>
        <p className={`${ui.flush} ${ui.bold}`}>{m.confirmPhoneToSend}</p>
        <p className={`${ui.above2} ${ui.wrap}`}>
          {data.phone === null ? m.noPhoneYet : m.codeTextedTo({ phone: data.phone })}
        </p>
      </div>
      {data.phone === null ? (
        <Button component={TabLink} tab="settings" rows={{ section: 'profile' }}>
          {m.addAPhoneNumber}
        </Button>
      ) : (
        <PhoneCodeForm phone={data.phone} />
      )}
    </aside>
  )
}
