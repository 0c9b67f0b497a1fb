import * as common from '@fivestead/domain/languages/messages/common/en'
import {
  REPLY_TEMPLATES,
  REPLY_TEMPLATES_MAX,
  TEMPLATE_STARS_LABELS,
} from '@fivestead/domain/reviews/replies/texts'
import { ActionIcon, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Badge } from '../../../components/Badge.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { PencilIcon, PlusIcon, TrashIcon } from '../../../components/icons.tsx'
import { QueryState, WaitingRows } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { type OwnReplyTemplate, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/reply-desk/en.ts'
import styles from './Desk.module.css'
import { TemplateForm } from './TemplateForm.tsx'

interface Props {
  businessId: number
  onClose(): void
}

/** The owner's own reply templates: the list, or the form of one of them. */
export function TemplatesDialog({ businessId, onClose }: Props) {
  const [edited, setEdited] = useState<OwnReplyTemplate | 'new' | null>(null)
  const templates = trpc.replies.templates.list.useQuery({ businessId })
  const isFull = (templates.data?.length ?? 0) >= REPLY_TEMPLATES_MAX
  const title =
    edited === null ? m.replyTemplates : edited === 'new' ? common.newTemplate : common.editTemplate
  return (
    <Dialog title={title} opened onClose={onClose}>
      {edited !== null ? (
        <TemplateForm
          businessId={businessId}
          template={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      ) : (
        <Stack gap="md">
          <QueryState
            query={templates}
            waiting={<WaitingRows count={2} height={52} />}
            failed={common.pleaseTryAgain}
          >
            {(own) =>
              own.length === 0 ? (
                <p className={`${ui.flush} ${ui.hint}`}>{m.templatesEmpty}</p>
              ) : (
                <ul className={`${ui.listing} ${ui.column}`} aria-label={common.yourTemplates}>
                  {own.map((template) => (
                    <Row
                      key={template.id}
                      businessId={businessId}
                      template={template}
                      onEdit={() => setEdited(template)}
                    />
                  ))}
                </ul>
              )
            }
          </QueryState>
          {isFull ? <p className={`${ui.flush} ${ui.hint}`}>{REPLY_TEMPLATES.tooMany}</p> : null}
          <DialogActions>
            <Button
              leftSection={<PlusIcon size={18} />}
              disabled={isFull}
              onClick={() => setEdited('new')}
              data-autofocus
            >
              {common.newTemplate}
            </Button>
            <Button variant="default" onClick={onClose}>
              {common.done}
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  )
}

function Row({
  businessId,
  template: { id, name, stars },
  onEdit,
}: {
  businessId: number
  template: OwnReplyTemplate
  onEdit(): void
}) {
  const [asking, setAsking] = useState(false)
  const remove = useChange(trpc.replies.templates.remove, {
    done: { title: common.templateDeleted, description: name },
    failed: common.templateNotDeleted,
    refresh: (utils) => utils.replies.templates.invalidate(),
  })
  if (asking) {
    return (
      <li className={`${ui.row} ${styles.ownRow}`}>
        <span className={styles.ownName}>{common.deleteQuestion({ name })}</span>
        <Button
          variant="default"
          px="sm"
          autoFocus
          disabled={remove.isPending}
          onClick={() => setAsking(false)}
        >
          {common.keep}
        </Button>
        <Button
          color="red"
          px="sm"
          loading={remove.isPending}
          onClick={() => remove.mutate({ businessId, templateId: id })}
        >
          {common.deleteWord}
        </Button>
      </li>
    )
  }
  return (
    <li className={`${ui.row} ${styles.ownRow}`}>
      <span className={styles.ownName}>{name}</span>
      <Badge colour="grey">{TEMPLATE_STARS_LABELS[stars]}</Badge>
      <ActionIcon variant="subtle" aria-label={m.editOne({ name })} onClick={onEdit}>
        <PencilIcon />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={m.deleteOne({ name })}
        onClick={() => setAsking(true)}
      >
        <TrashIcon />
      </ActionIcon>
    </li>
  )
}
