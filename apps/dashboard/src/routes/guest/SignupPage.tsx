import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { GuestShell } from '../../components/GuestShell.tsx'
import { SendOn } from '../../components/SendOn.tsx'
import { MarketingPanel } from '../../features/signup/MarketingPanel.tsx'
import styles from '../../features/signup/Signup.module.css'
import { SignupWizard } from '../../features/signup/SignupWizard.tsx'
import { useTitle } from '../../lib/use-title.ts'

export function SignupPage() {
  useTitle('Sign up')
  const { plan } = useSearch({ from: '/signup' })
  // The wizard signs the owner in on its way; it then leads on by itself.
  const [submitting, setSubmitting] = useState(false)
  return (
    <SendOn to="/your-dashboard" unless={submitting}>
      <GuestShell>
        <div className={styles.layout}>
          <SignupWizard plan={plan} onSubmitting={setSubmitting} />
          <MarketingPanel />
        </div>
      </GuestShell>
    </SendOn>
  )
}
