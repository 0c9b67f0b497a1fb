import { recoveryFile } from '@fivestead/domain/accounts/two-step/codes'
import * as m from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { PRODUCT } from '@fivestead/domain/product'
import { Button, Stack, Text } from '@mantine/core'
import { DialogActions } from '../../../components/DialogActions.tsx'
import ui from '../../../components/ui.module.css'
import { copyText } from '../../../lib/copy-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import styles from './TwoStep.module.css'

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved(): void }) {
  const download = () =>
    saveFile('recovery-codes.txt', new Blob([recoveryFile(PRODUCT.name, codes)], { type: 'text/plain' }))
  const copy = () => {
    const copied = { title: m.recoveryCodesCopied, description: m.recoveryCodesCopiedHint }
    return copyText(codes.join('\n'), copied, m.copyCodesByHand)
  }
  return (
    <Stack gap="md">
      <Text>{m.recoveryCodesLead}</Text>
      <ul className={`${ui.listing} ${ui.regular} ${styles.codes}`} aria-label={m.yourRecoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={() => void copy()}>
          {common.copy}
        </Button>
        <Button variant="default" onClick={download}>
          {m.download}
        </Button>
        <Button onClick={onSaved} data-autofocus>
          {m.iSavedThem}
        </Button>
      </DialogActions>
    </Stack>
  )
}
