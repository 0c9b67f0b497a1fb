import { RESTORE_DAYS } from '@fivestead/domain/businesses/deleted'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { showToast } from '@fivestead/ui/toasts'
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import ui from '../../../components/ui.module.css'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import * as m from '../../../messages/management/en.ts'
import { useRefreshBusinesses } from '../use-refresh-businesses.ts'

/** Asks for the name of the business, and offers its customers as a file first. It closes whether the deletion worked or not; the toast says which. */
export function DeleteBusinessDialog({ business, onClose }: { business: Business; onClose(): void }) {
  const refresh = useRefreshBusinesses()
  const fail = useFailure()
  const [typed, setTyped] = useState('')
  const isNamed = plain(typed) === plain(business.name)
  const remove = trpc.businesses.remove.useMutation({
    retry: false,
    onSuccess: async () => {
      showToast({
        title: businessWords.businessDeleted,
        description: m.isGone({ name: business.name, undo: businessWords.canBeRestored }),
        tone: 'success',
      })
      await refresh()
    },
    onError: (error) =>
      fail(error, { title: businessWords.deletionFailed, description: businessWords.deletionFailedHint }),
    onSettled: onClose,
  })
  return (
    <Dialog title={common.deleteQuestion({ name: business.name })} opened onClose={onClose}>
      <Stack gap="md">
        <Text>{m.deletionEffect({ restoreDays: RESTORE_DAYS })}</Text>
        <Anchor
          href={`/api/business/customers/export.csv?businessId=${business.id}`}
          download
          className={ui.tap}
        >
          {m.downloadItsCustomersFirst}
        </Anchor>
        <TextInput
          label={m.typeNameToDelete({ name: business.name })}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            {m.keepIt}
          </Button>
          <Button
            color="red"
            disabled={!isNamed}
            loading={remove.isPending}
            onClick={() => remove.mutate({ id: business.id })}
          >
            {m.deleteBusiness}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

/** Blanks and the case of letters do not matter. */
const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
