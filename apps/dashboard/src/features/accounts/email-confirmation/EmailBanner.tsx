import { Button } from '@mantine/core'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/accounts/en.ts'
import styles from '../ConfirmationBanner.module.css'

// Loaded apart: with the checks of a form it is too heavy for the first screen, and most owners never see it.
const EmailCodeForm = lazyPart(() => import('./EmailCodeForm.tsx').then((m) => m.EmailCodeForm))
const PhoneBanner = lazyPart(() => import('../phone-confirmation/PhoneBanner.tsx').then((m) => m.PhoneBanner))

/** Above the tabs for as long as nothing can be sent: which address or number, and what to do about it (T18). */
export function EmailBanner() {
  const { data } = trpc.users.emailConfirmation.useQuery(undefined, {
    // The mailed link is opened in another window, or on a phone. Nobody waits for an answer that has come.
    refetchOnWindowFocus: ({ state: { data } }) =>
      data === undefined || data.needed || data.phoneNeeded ? 'always' : false,
  })
  if (data?.phoneNeeded) return <PhoneBanner />
  if (data?.needed !== true) return null
  return (
    <aside className={`${ui.stack12} ${ui.amber} ${styles.banner}`} aria-label={m.confirmYourEmail}>
      <div>
        <p className={`${ui.flush} ${ui.bold}`}>{m.confirmEmailToSend}</p>
        <p className={`${ui.above2} ${ui.wrap}`}>
          {data.email === null ? m.noEmailYet : m.openLinkOrEnterCode({ email: data.email })}
        </p>
      </div>
      {data.email === null ? (
        <Button component={TabLink} tab="settings" rows={{ section: 'profile' }}>
          {m.addAnEmailAddress}
        </Button>
      ) : (
        <EmailCodeForm email={data.email} />
      )}
    </aside>
  )
}
