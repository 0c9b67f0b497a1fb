import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { showToast } from '../../lib/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import type { Keyword } from './use-keyword-checks.ts'

interface Props {
  businessId: number
  /** The keyword in question; null while nobody asks. */
  keyword: Keyword | null
  onClose(): void
}

/** Asks once, since the history goes as well. */
export function RemoveKeyword({ businessId, keyword, onClose }: Props) {
  const utils = trpc.useUtils()
  const failure = useFailure()
  const remove = trpc.ranking.remove.useMutation({
    onSuccess: async (_ok, sent) => {
      showToast({ title: 'Keyword removed', description: `“${sent.keyword}” is not tracked any more.` })
      onClose()
      await utils.ranking.keywords.invalidate({ businessId })
      utils.ranking.history.setData(sent, undefined)
    },
    onError: (error) => failure(error, { title: 'Keyword not removed', description: 'Please try again.' }),
  })
  return (
    <Dialog title="Remove keyword" opened={keyword !== null} onClose={onClose}>
      <Stack gap="md">
        <Text>
          “{keyword?.keyword}” in {keyword?.location} leaves the list, and its history is deleted.
        </Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={remove.isPending}>
            Keep it
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => {
              if (keyword === null) return
              remove.mutate({ businessId, keyword: keyword.keyword, location: keyword.location })
            }}
          >
            Remove
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
