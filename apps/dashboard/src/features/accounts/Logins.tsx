import { loginRules } from '@fivestead/domain/accounts/check'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { Card } from '../../components/Card.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import styles from '../../components/entries.module.css'
import ui from '../../components/ui.module.css'
import { useUser } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/accounts/en.ts'
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
  const signedIn = username === null ? m.signedInAsOwner : m.signedInAs({ username })
  return (
    <Card title={m.signInMethods}>
      <ul className={ui.list}>
        <li className={styles.entry}>
          <div className={ui.flexible}>
            <p className={styles.name}>{m.usernameAndPassword}</p>
            <p className={styles.facts}>{logins.traditional ? signedIn : m.notSignedIn}</p>
          </div>
          {logins.traditional ? null : (
            <Button variant="default" onClick={dialog.open}>
              {m.signInToo}
            </Button>
          )}
        </li>
        {label === undefined ? null : (
          <li className={styles.entry}>
            <div className={ui.flexible}>
              <p className={styles.name}>{m.account({ label })}</p>
              <p className={styles.facts}>
                {logins.external
                  ? m.signedInAsEmail({ email: claims?.email ?? claims?.sub ?? label })
                  : m.notSignedIn}
              </p>
            </div>
            {logins.external ? null : (
              <Button
                component="a"
                href={`/api/login?${new URLSearchParams({ returnTo: here })}`}
                variant="default"
              >
                {m.continueWith({ label })}
              </Button>
            )}
          </li>
        )}
      </ul>
      <Dialog title={m.signInWithUsername} opened={asking && !logins.traditional} onClose={dialog.close}>
        <LoginForm rules={loginRules} failure={loginFailure} />
      </Dialog>
    </Card>
  )
}
