import { DOMAIN_TEXTS } from '@fivestead/domain/businesses/domains/texts'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/domains/en.ts'

/** Gives the domain up, after a word about links that are out already. */
export function RemoveDomain({
  business,
  host,
  isUsed,
}: {
  business: Business
  host: string
  isUsed: boolean
}) {
  const [asking, setAsking] = useState(false)
  const utils = trpc.useUtils()
  const close = () => setAsking(false)
  const remove = useChange(trpc.domains.remove, {
    done: DOMAIN_TEXTS.removed,
    after: (saved) => {
      close()
      utils.domains.get.setData({ businessId: business.id }, saved)
    },
    failed: DOMAIN_TEXTS.failed,
  })
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {m.removeDomain}
      </Button>
      {asking ? (
        <Dialog title={m.remove({ host })} opened onClose={close}>
          <Stack gap="md">
            <Text>{isUsed ? m.linksThatAreOut : m.youCanAddIt}</Text>
            <DialogActions>
              <Button variant="default" onClick={close} data-autofocus>
                {m.cancel}
              </Button>
              <Button
                color="red"
                loading={remove.isPending}
                onClick={() => remove.mutate({ businessId: business.id })}
              >
                {m.removeDomain}
              </Button>
            </DialogActions>
          </Stack>
        </Dialog>
      ) : null}
    </>
  )
}
