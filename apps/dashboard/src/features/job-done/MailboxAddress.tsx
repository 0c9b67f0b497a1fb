import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { CopyIcon } from '../../components/icons.tsx'
import ui from '../../components/ui.module.css'
import { copyText } from '../../lib/copy-text.ts'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/job-done/en.ts'
import { useMailboxChange } from './use-mailbox-change.ts'

const ASKED = {
  renew: { title: m.newAddressTitle, text: m.newAddressWords, action: m.newAddress },
  close: { title: m.closeTitle, text: m.closeWords, action: m.closeMailbox },
}

/** The address of the mailbox, to copy, to replace and to end. */
export function MailboxAddress({ businessId, address }: { businessId: number; address: string }) {
  const [asking, setAsking] = useState<keyof typeof ASKED | null>(null)
  const renew = useChange(trpc.mailbox.open, useMailboxChange(businessId, m.addressChanged))
  const close = useChange(trpc.mailbox.close, useMailboxChange(businessId, m.mailboxClosed))
  const done = { onSettled: () => setAsking(null) }
  const change = () => (asking === 'renew' ? renew : close).mutate({ businessId }, done)
  const copied = { title: m.addressCopied, description: m.addressCopiedWords }
  return (
    <div>
      <output className={ui.secret} aria-label={m.yourAddress}>
        {address}
      </output>
      <Text size="sm" c="dimmed" mt={6} mb="sm">
        {m.bccHint}
      </Text>
      <Group gap="xs">
        <Button
          leftSection={<CopyIcon size={18} />}
          onClick={() => void copyText(address, copied, m.selectAndCopy)}
        >
          {common.copy}
        </Button>
        <Button variant="default" onClick={() => setAsking('renew')}>
          {m.newAddress}
        </Button>
        <Button variant="default" onClick={() => setAsking('close')}>
          {m.closeMailbox}
        </Button>
      </Group>
      {asking === null ? null : (
        <ConfirmDialog
          title={ASKED[asking].title}
          text={ASKED[asking].text}
          keep={common.keepIt}
          action={ASKED[asking].action}
          isPending={renew.isPending || close.isPending}
          onConfirm={change}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
