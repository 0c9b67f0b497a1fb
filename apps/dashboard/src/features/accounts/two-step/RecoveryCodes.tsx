import { recoveryFile } from '@fivestead/domain/accounts/two-step/codes'
import * as m from '@fivestead/domain/languages/messages/accounts/en'
import { PRODUCT } from '@fivestead/domain/product'
import { Button, Stack, Text } from '@mantine/core'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import styles from './TwoStep.module.css'

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved(): void }) {
  const download = () =>
    saveFile('recovery-codes.txt', new Blob([recoveryFile(PRODUCT.name, codes)], { type: 'text/plain' }))
  return (
    <Stack gap="md">
      <Text>{m.recoveryCodesLead}</Text>
      <ul className={styles.codes} aria-label={m.yourRecoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
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
