import { authLoginRules } from '@fivestead/domain/accounts/check'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import { PRODUCT } from '@fivestead/domain/product'
import { Anchor, Modal } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useMemo } from 'react'
import ui from '../../components/ui.module.css'
import { rememberPath } from '../../lib/after-auth.ts'
import { AuthAs, useAuth } from '../../lib/auth-context.tsx'
import { type SessionUser, trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/accounts/en.ts'
import { ExternalSignIn } from './ExternalSignIn.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './SessionEnded.module.css'
import { authLoginFailure } from './use-login.ts'

interface Props {
  /** User whose session ended. */
  user: SessionUser
  title: string
  text: string
}

/**
 * Signs in again without leaving the screen, which waits behind it with everything that was typed. Above all of it,
 * an open dialog included, so that whoever stands at the counter now sees nothing of it.
 */
export function SessionEnded({ user, title, text }: Props) {
  const auth = useAuth()
  const utils = trpc.useUtils()
  const here = useLocation({ select: (location) => location.href })
  const goOn = useMemo(
    () => ({
      ...auth,
      signedIn: (next: SessionUser) => {
        // Another person starts from a page that has never seen the first one's data.
        if (next.id !== user.id) return window.location.assign('/your-dashboard')
        auth.signedIn(next)
        void utils.invalidate()
      },
    }),
    [auth, user.id, utils],
  )
  useLayoutEffect(() => {
    const before = document.title
    document.title = `${title} · ${PRODUCT.name}`
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <Modal.Root opened onClose={() => undefined} closeOnEscape={false} fullScreen zIndex={400}>
      <Modal.Content className={styles.content} transitionProps={{ duration: 0 }}>
        <Modal.Body className={`${ui.placeCenter} ${styles.body}`}>
          <div className={styles.column}>
            <Modal.Title
              className={`${ui.display} ${styles.title}`}
              renderRoot={({ children, ...props }) => <h1 {...props}>{children}</h1>}
            >
              {title}
            </Modal.Title>
            <p className={styles.text}>
              {text}
              {user.logins.traditional ? ` ${accountWords.typedTextKept}` : ''}
            </p>
            {user.logins.traditional ? (
              <AuthAs auth={goOn}>
                <LoginForm rules={authLoginRules} failure={authLoginFailure} username={user.username ?? ''} />
              </AuthAs>
            ) : null}
            {user.logins.external ? <ExternalSignIn returnTo={here} /> : null}
            <p className={`${ui.above8} ${ui.center}`}>
              <Anchor component={Link} to="/auth" className={ui.tap} onClick={() => rememberPath(here)}>
                {m.useADifferentAccount}
              </Anchor>
            </p>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
