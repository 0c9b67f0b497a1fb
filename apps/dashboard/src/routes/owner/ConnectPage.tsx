import { useNavigate, useSearch } from '@tanstack/react-router'
import ui from '../../components/ui.module.css'
import { ConnectBusiness } from '../../features/businesses/connect/ConnectBusiness.tsx'
import { Connected } from '../../features/businesses/connect/Connected.tsx'
import { prefillOf } from '../../features/businesses/connect/prefill.ts'
import { usePortOff } from '../../lib/ports.ts'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/pages/en.ts'
import styles from './SettingsPage.module.css'

/** /connect-business. */
export function ConnectPage() {
  useTitle(m.connectABusiness)
  const query = useSearch({ from: '/owner/connect-business' })
  const navigate = useNavigate()
  const hasDirectory = usePortOff('places') === null
  const toDashboard = () => void navigate({ to: '/dashboard' })
  return (
    <main className={`${ui.wide} ${ui.centred} ${styles.main}`}>
      <ConnectBusiness
        prefill={prefillOf(query)}
        heading={
          <>
            <h1 className={ui.pageTitle}>{m.connectABusiness}</h1>
            {hasDirectory ? <p>{m.connectLead}</p> : null}
          </>
        }
        connected={(name) => <Connected name={name} onReturn={toDashboard} />}
      />
    </main>
  )
}
