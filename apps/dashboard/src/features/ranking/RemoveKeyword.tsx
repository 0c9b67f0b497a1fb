import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
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
  const remove = useChange(trpc.ranking.remove, {
    done: (_ok, sent) => ({
      title: m.keywordRemoved,
      description: m.isNotTrackedAny({ keyword: sent.keyword }),
      tone: 'neutral',
    }),
    after: async (_ok, sent) => {
      onClose()
      await utils.ranking.keywords.invalidate({ businessId })
      utils.ranking.history.setData(sent, undefined)
    },
    failed: m.keywordNotRemoved,
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
