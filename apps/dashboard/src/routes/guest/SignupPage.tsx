import { SIGN_UP } from '@fivestead/domain/accounts/sign-up-mode'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { SendOn } from '../../components/SendOn.tsx'
import { SignUpClosed, useSignUpShut } from '../../components/SignUpClosed.tsx'
import ui from '../../components/ui.module.css'
import { MarketingPanel } from '../../features/signup/MarketingPanel.tsx'
import styles from '../../features/signup/Signup.module.css'
import { SignupWizard } from '../../features/signup/SignupWizard.tsx'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/sign-in/en.ts'

export function SignupPage() {
  useTitle(m.signUp)
  const { plan, invitation } = useSearch({ from: '/signup' })
  const { shut, contact } = useSignUpShut(invitation)
  // The wizard signs the owner in on its way; it then leads on by itself.
  const [submitting, setSubmitting] = useState(false)
  return (
    <SendOn to="/your-dashboard" unless={submitting}>
      <GuestShell>
        <div className={`${ui.stack} ${ui.centred} ${styles.layout}`}>
          {shut === null ? (
            <SignupWizard plan={plan} invitation={invitation} onSubmitting={setSubmitting} />
          ) : (
            <GuestCard title={SIGN_UP.title[shut]} lead={SIGN_UP.lead}>
              <SignUpClosed shut={shut} contact={contact} />
            </GuestCard>
          )}
          <MarketingPanel />
        </div>
      </GuestShell>
    </SendOn>
  )
}
