import { OPERATOR } from '@fivestead/domain/accounts/operator/texts'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, CopyButton, Stack } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import ui from '../../components/ui.module.css'
import styles from './Accounts.module.css'

/** The link, shown once: it is stored nowhere. */
export function PasswordLink({ link, onClose }: { link: string; onClose(): void }) {
  return (
    <Dialog title={OPERATOR.link.done} opened onClose={onClose}>
      <Stack gap="md">
        <code className={`${ui.block} ${ui.well} ${ui.wrap} ${styles.code}`}>{link}</code>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {common.close}
          </Button>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button onClick={copy} data-autofocus>
                {copied ? OPERATOR.link.copied : OPERATOR.link.copy}
              </Button>
            )}
          </CopyButton>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
