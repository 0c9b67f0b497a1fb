import { loginRules } from '@fivestead/domain/accounts/check'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { Card } from '../../components/Card.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import styles from '../../components/entries.module.css'
import { useUser } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { LoginForm } from './LoginForm.tsx'
import { loginFailure } from './use-login.ts'

/** Both logins of this browser; the one that is missing can be added beside the other. */
export function Logins() {
  const user = useUser()
  const { logins, username } = user
  const claims = 'claims' in user ? user.claims : null
  const { data } = trpc.auth.providers.useQuery()
  const here = useLocation({ select: (location) => location.href })
  const [asking, dialog] = useDisclosure(false)
  const label = data?.external?.label
  return (
    <Card title="Sign-in methods">
      <ul className={styles.list}>
        <li className={styles.entry}>
          <div className={styles.words}>
            <p className={styles.name}>Username and password</p>
            <p className={styles.facts}>
              {logins.traditional ? `Signed in as ${username ?? 'owner'}` : 'Not signed in'}
            </p>
          </div>
          {logins.traditional ? null : (
            <Button variant="default" onClick={dialog.open}>
              Sign in too
            </Button>
          )}
        </li>
        {label === undefined ? null : (
          <li className={styles.entry}>
            <div className={styles.words}>
              <p className={styles.name}>{label} account</p>
              <p className={styles.facts}>
                {logins.external ? `Signed in as ${claims?.email ?? claims?.sub ?? label}` : 'Not signed in'}
              </p>
            </div>
            {logins.external ? null : (
              <Button
                component="a"
                href={`/api/login?${new URLSearchParams({ returnTo: here })}`}
                variant="default"
              >
                Continue with {label}
              </Button>
            )}
          </li>
        )}
      </ul>
      <Dialog title="Sign in with a username" opened={asking && !logins.traditional} onClose={dialog.close}>
        <LoginForm rules={loginRules} failure={loginFailure} />
      </Dialog>
    </Card>
  )
}
