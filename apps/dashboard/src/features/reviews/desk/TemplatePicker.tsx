import * as common from '@fivestead/domain/languages/messages/common/en'
import { fillReply, REPLY_PRESETS, suits } from '@fivestead/domain/reviews/replies/templates'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import ui from '../../../components/ui.module.css'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/reply-desk/en.ts'

const TemplatesDialog = lazyDialog(m.replyTemplates, () =>
  import('./TemplatesDialog.tsx').then((m) => m.TemplatesDialog),
)

interface Props {
  businessId: number
  rating: number
  authorName: string | null
  onPick(text: string): void
}

/** Fills the editor from a template: those for the review's stars first. Nothing is sent. */
export function TemplatePicker({ businessId, rating, authorName, onPick }: Props) {
  const [managing, setManaging] = useState(false)
  const { data: own = [] } = trpc.replies.templates.list.useQuery({ businessId })
  const all = [...own, ...REPLY_PRESETS.map((preset) => ({ ...preset, id: preset.name }))]
  const items = (fitting: boolean) =>
    all
      .filter(({ stars }) => suits(stars, rating) === fitting)
      .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={`${ui.flow8} ${ui.alignEnd}`}>
      <NativeSelect
        className={ui.flexible ?? ''}
        label={m.startFromATemplate}
        value=""
        onChange={({ currentTarget: { value } }) => {
          const picked = all.find(({ id }) => id === value)
          if (picked) onPick(fillReply(picked.body, authorName))
        }}
        data={[
          { value: '', label: common.choose },
          { group: m.forThisRating, items: items(true) },
          { group: m.forOtherRatings, items: items(false) },
        ]}
      />
      <Button variant="default" onClick={() => setManaging(true)}>
        {m.editTemplates}
      </Button>
      {managing ? <TemplatesDialog businessId={businessId} onClose={() => setManaging(false)} /> : null}
    </div>
  )
}
