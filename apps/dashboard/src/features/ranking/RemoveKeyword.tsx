import * as common from '@fivestead/domain/languages/messages/common/en'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
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

/** Asks for confirmation, since the history is deleted too. */
export function RemoveKeyword({ businessId, keyword, onClose }: Props) {
  const utils = trpc.useUtils()
  const remove = useChange(trpc.ranking.remove, {
    done: (_ok, sent) => ({
      title: m.keywordRemoved,
      description: m.keywordRemovedHint({ keyword: sent.keyword }),
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
    <ConfirmDialog
      title={m.removeKeyword}
      text={keyword === null ? null : m.removedWithHistory(keyword)}
      keep={m.keepIt}
      action={common.remove}
      isPending={remove.isPending}
      opened={keyword !== null}
      onConfirm={() => {
        if (keyword === null) return
        remove.mutate({ businessId, keyword: keyword.keyword, location: keyword.location })
      }}
      onClose={onClose}
    />
  )
}
