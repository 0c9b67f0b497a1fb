import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { showToast } from '../../lib/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import * as m from '../../messages/ranking/en.ts'
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
      showToast({ title: m.keywordRemoved, description: m.isNotTrackedAny({ keyword: sent.keyword }) })
      onClose()
      await utils.ranking.keywords.invalidate({ businessId })
      utils.ranking.history.setData(sent, undefined)
    },
    onError: (error) => failure(error, { title: m.keywordNotRemoved, description: m.pleaseTryAgain }),
  })
  return (
    <Dialog title={m.removeKeyword} opened={keyword !== null} onClose={onClose}>
      <Stack gap="md">
        <Text>{keyword === null ? null : m.removedWithHistory(keyword)}</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={remove.isPending}>
            {m.keepIt}
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => {
              if (keyword === null) return
              remove.mutate({ businessId, keyword: keyword.keyword, location: keyword.location })
            }}
          >
            {m.remove}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
