import { Button } from '@mantine/core'
import ui from '../../components/ui.module.css'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/accounts/en.ts'
import styles from './ExternalSignIn.module.css'

/**
 * The way in with an external identity, below a sign-in form. The browser goes to the provider and
 * comes back to `returnTo`, a path of this origin. Without a provider, or an answer about it, there is no button.
 */
export function ExternalSignIn({ returnTo }: { returnTo: string }) {
  const providers = trpc.auth.providers.useQuery()
  if (providers.isError) return null
  // Reserves the space until the label has loaded, so that nothing below moves.
  if (providers.data === undefined) return <div className={styles.root} aria-hidden="true" />
  if (providers.data.external === null) return null
  const { label, sandbox } = providers.data.external
  return (
    <div className={styles.root}>
      <p className={`${ui.line} ${ui.gap12} ${ui.below12} ${ui.note} ${styles.or}`}>{m.or}</p>
      <Button
        component="a"
        href={`/api/login?${new URLSearchParams({ returnTo })}`}
        variant="default"
        px="xs"
        size="md"
        fullWidth
      >
        {m.continueWith({ label })}
        {sandbox ? (
          <span className={`${ui.amber} ${ui.pill} ${ui.tiny} ${ui.strong} ${styles.sandbox}`}>
            {m.sandbox}
          </span>
        ) : null}
      </Button>
    </div>
  )
}
