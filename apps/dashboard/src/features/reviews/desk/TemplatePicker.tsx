import * as common from '@fivestead/domain/languages/messages/common/en'
import { fillReply, REPLY_PRESETS, suits } from '@fivestead/domain/reviews/replies/templates'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { IconSelect } from '../../../components/IconSelect.tsx'
import { FileIcon } from '../../../components/icons.tsx'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import ui from '../../../components/ui.module.css'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/reply-desk/en.ts'

const TemplatesDialog = lazyDialog(m.replyTemplates, () =>
  import('./TemplatesDialog.tsx').then((m) => m.TemplatesDialog),
)

/** The entry of the icon's list that is no template. */
const EDIT = 'edit'

interface Props {
  businessId: number
  rating: number
  authorName: string | null
  /** An icon alone. */
  small?: boolean
  onPick(text: string): void
}

/** Fills the editor from a template: those for the review's stars first. Nothing is sent. */
export function TemplatePicker({ businessId, rating, authorName, small = false, onPick }: Props) {
  const [managing, setManaging] = useState(false)
  const { data: own = [] } = trpc.replies.templates.list.useQuery({ businessId })
  const all = [...own, ...REPLY_PRESETS.map((preset) => ({ ...preset, id: preset.name }))]
  const items = (fitting: boolean) =>
    all
      .filter(({ stars }) => suits(stars, rating) === fitting)
      .map(({ id, name }) => ({ value: id, label: name }))
  const groups = [
    { group: m.forThisRating, items: items(true) },
    { group: m.forOtherRatings, items: items(false) },
  ]
  const pick = (value: string) => {
    const picked = all.find(({ id }) => id === value)
    if (picked) onPick(fillReply(picked.body, authorName))
    else if (value === EDIT) setManaging(true)
  }
  return (
    <>
      {small ? (
        <IconSelect label={m.startFromATemplate} icon={<FileIcon />} value="" onPick={pick}>
          <option value="">{common.choose}</option>
          {groups.map(({ group, items }) => (
            <optgroup key={group} label={group}>
              {items.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
          <option value={EDIT}>{m.editTemplates}</option>
        </IconSelect>
      ) : (
        <div className={`${ui.flow8} ${ui.alignEnd}`}>
          <NativeSelect
            className={ui.flexible ?? ''}
            label={m.startFromATemplate}
            value=""
            onChange={({ currentTarget: { value } }) => pick(value)}
            data={[{ value: '', label: common.choose }, ...groups]}
          />
          <Button variant="default" onClick={() => setManaging(true)}>
            {m.editTemplates}
          </Button>
        </div>
      )}
      {managing ? <TemplatesDialog businessId={businessId} onClose={() => setManaging(false)} /> : null}
    </>
  )
}
