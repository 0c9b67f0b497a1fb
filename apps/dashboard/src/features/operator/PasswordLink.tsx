import { OPERATOR } from '@fivestead/domain/accounts/operator/texts'
import { Button, CopyButton, Stack } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import * as m from '../../messages/organizations/en.ts'
import styles from './Accounts.module.css'

/** The link, shown once: it is stored nowhere. */
export function PasswordLink({ link, onClose }: { link: string; onClose(): void }) {
  const words = OPERATOR.link
  return (
    <Dialog title={words.done} opened onClose={onClose}>
      <Stack gap="md">
        <code className={styles.code}>{link}</code>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {m.close}
          </Button>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button onClick={copy} data-autofocus>
                {copied ? words.copied : words.copy}
              </Button>
            )}
          </CopyButton>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
