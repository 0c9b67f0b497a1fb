import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Stack, Text } from '@mantine/core'
import { DialogActions } from '../../components/DialogActions.tsx'
import ui from '../../components/ui.module.css'
import { copyText } from '../../lib/copy-text.ts'
import * as m from '../../messages/developers/en.ts'

interface Props {
  /** Name of the secret, such as "API key". */
  label: string
  secret: string
  lead: string
  onClose(): void
}

/** Shows a new key or secret, which cannot be shown again. */
export function SecretOnce({ label, secret, lead, onClose }: Props) {
  return (
    <Stack gap="md">
      <Text>{lead}</Text>
      <output className={ui.secret} aria-label={label}>
        {secret}
      </output>
      <DialogActions>
        <Button
          variant="default"
          data-autofocus
          onClick={() =>
            void copyText(secret, { title: m.copied({ label }), description: m.keepItSafe }, m.selectAndCopy)
          }
        >
          {common.copy}
        </Button>
        <Button onClick={onClose}>{common.done}</Button>
      </DialogActions>
    </Stack>
  )
}
