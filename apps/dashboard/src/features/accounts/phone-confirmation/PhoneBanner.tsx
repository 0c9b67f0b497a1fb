import { Button } from '@mantine/core'
import { TabLink } from '../../../components/TabLink.tsx'
import { trpc } from '../../../lib/trpc.ts'
import styles from '../ConfirmationBanner.module.css'
import { PhoneCodeForm } from './PhoneCodeForm.tsx'

/** Above the tabs where texts alone can prove an account: nothing can be sent before (T18). */
export function PhoneBanner() {
  const { data } = trpc.users.phoneConfirmation.useQuery()
  if (data?.needed !== true) return null
  return (
    <aside className={styles.banner} aria-label="Confirm your phone number">
      <div>
        <p className={styles.title}>Confirm your phone number to send requests</p>
        <p className={styles.text}>
          {data.phone === null
            ? 'Your profile has no US phone number yet.'
            : `We text a code to ${data.phone}. Enter it here.`}
        </p>
      </div>
      {data.phone === null ? (
        <Button component={TabLink} tab="settings" rows={{ section: 'profile' }}>
          Add a phone number
        </Button>
      ) : (
        <PhoneCodeForm phone={data.phone} />
      )}
    </aside>
  )
}
