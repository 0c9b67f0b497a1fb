import { BUSINESS_DELETION } from '@fivestead/domain/businesses/texts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../components/Dialog.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import { useRefreshBusinesses } from '../use-refresh-businesses.ts'

/** Asks once more. It closes whether the deletion worked or not; the toast says which. */
export function DeleteBusinessDialog({ business, onClose }: { business: Business; onClose(): void }) {
  const refresh = useRefreshBusinesses()
  const fail = useFailure()
  const remove = trpc.businesses.remove.useMutation({
    retry: false,
    onSuccess: async () => {
      showToast({ title: BUSINESS_DELETION.done, description: `${business.name} is gone.`, tone: 'success' })
      await refresh()
    },
    onError: (error) => fail(error, BUSINESS_DELETION.failed),
    onSettled: onClose,
  })
  return (
    <Dialog title={`Delete ${business.name}?`} opened onClose={onClose}>
      <Stack gap="md">
        <Text>
          Its customers, review requests, ratings and feedback are deleted for good. Its review link, survey
          links and QR codes stop working. Reviews on Google stay as they are.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            Keep it
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({ id: business.id })}>
            Delete for good
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
