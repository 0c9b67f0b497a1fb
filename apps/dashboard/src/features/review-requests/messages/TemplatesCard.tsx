import * as common from '@fivestead/domain/languages/messages/common/en'
import { OWN_TEMPLATES, OWN_TEMPLATES_MAX } from '@fivestead/domain/messaging/own-template-texts'
import { TEMPLATES } from '@fivestead/domain/messaging/templates'
import { TEMPLATE_IDS, type TemplateId } from '@fivestead/domain/messaging/texts'
import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Badge } from '../../../components/Badge.tsx'
import { Card } from '../../../components/Card.tsx'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { HowItWorks } from '../../../components/HowItWorks.tsx'
import { PencilIcon, PlusIcon, TrashIcon } from '../../../components/icons.tsx'
import { QueryState, WaitingRows } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { languageName } from '../../../lib/languages.ts'
import { type Business, type MessageSettings, type Template, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/messages/en.ts'
import styles from './Messages.module.css'
import { PreviewDialog } from './PreviewDialog.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'

type Open =
  | { kind: 'edit'; template: Template | null }
  | { kind: 'preview'; template: TemplateId | Template }
  | { kind: 'delete'; template: Template }

/** The two documented templates and the owner's own. */
export function TemplatesCard({
  business,
  settings,
}: {
  business: Business
  settings: MessageSettings | undefined
}) {
  const [open, setOpen] = useState<Open | null>(null)
  const own = trpc.templates.list.useQuery({ businessId: business.id })
  const close = () => setOpen(null)
  const isFull = (own.data?.length ?? 0) >= OWN_TEMPLATES_MAX
  return (
    <Card title={m.templates} aside={<HowItWorks page="what-you-may-send" about={m.whatYouMaySend} />}>
      <Stack gap="md">
        <ul className={`${ui.list} ${styles.list}`}>
          {TEMPLATE_IDS.map((id) => (
            <li key={id}>
              <span className={`${ui.wrap} ${ui.strong} ${ui.shrink}`}>{TEMPLATES[id].label}</span>
              <Badge colour="grey">{m.textAndEmail}</Badge>
              <Preview
                name={TEMPLATES[id].label}
                onClick={() => setOpen({ kind: 'preview', template: id })}
              />
            </li>
          ))}
        </ul>
        <QueryState
          query={own}
          waiting={<WaitingRows count={2} height={52} />}
          failed={common.pleaseTryAgain}
        >
          {(templates) =>
            templates.length === 0 ? (
              <p className={`${ui.muted} ${ui.flush} ${ui.wrap}`}>{m.templatesEmpty}</p>
            ) : (
              <ul className={`${ui.list} ${styles.list}`} aria-label={common.yourTemplates}>
                {templates.map((template) => (
                  <OwnRow key={template.id} template={template} onOpen={setOpen} />
                ))}
              </ul>
            )
          }
        </QueryState>
        <Group>
          <Button
            leftSection={<PlusIcon size={18} />}
            disabled={isFull}
            onClick={() => setOpen({ kind: 'edit', template: null })}
          >
            {common.newTemplate}
          </Button>
          {isFull ? <p className={`${ui.muted} ${ui.flush} ${ui.wrap}`}>{OWN_TEMPLATES.tooMany}</p> : null}
        </Group>
      </Stack>
      {open?.kind === 'edit' ? (
        <TemplateDialog business={business} settings={settings} template={open.template} onClose={close} />
      ) : null}
      {open?.kind === 'preview' ? (
        <PreviewDialog business={business} settings={settings} template={open.template} onClose={close} />
      ) : null}
      {open?.kind === 'delete' ? (
        <DeleteDialog business={business} template={open.template} onClose={close} />
      ) : null}
    </Card>
  )
}

const Preview = ({ name, onClick }: { name: string; onClick(): void }) => (
  <span className={`${ui.line} ${ui.gap4} ${styles.actions}`}>
    <Button variant="default" px="sm" aria-label={m.previewOf({ name })} onClick={onClick}>
      {common.preview}
    </Button>
  </span>
)

function OwnRow({ template, onOpen }: { template: Template; onOpen(open: Open): void }) {
  const { name, channel, versions } = template
  return (
    <li>
      <span className={`${ui.wrap} ${ui.strong} ${ui.shrink}`}>{name}</span>
      <Badge colour="teal">{channel === 'sms' ? m.text : m.email}</Badge>
      {versions.length === 0 ? null : (
        <span className={`${ui.muted} ${ui.flush} ${ui.wrap}`}>
          {m.alsoIn({ languages: versions.map(({ language }) => languageName(language)).join(', ') })}
        </span>
      )}
      <span className={`${ui.line} ${ui.gap4} ${styles.actions}`}>
        <Button
          variant="default"
          px="sm"
          aria-label={m.previewOf({ name })}
          onClick={() => onOpen({ kind: 'preview', template })}
        >
          {common.preview}
        </Button>
        <ActionIcon
          variant="subtle"
          aria-label={m.editOf({ name })}
          onClick={() => onOpen({ kind: 'edit', template })}
        >
          <PencilIcon />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={m.deleteOf({ name })}
          onClick={() => onOpen({ kind: 'delete', template })}
        >
          <TrashIcon />
        </ActionIcon>
      </span>
    </li>
  )
}

function DeleteDialog({
  business,
  template,
  onClose,
}: {
  business: Business
  template: Template
  onClose(): void
}) {
  const utils = trpc.useUtils()
  const remove = useChange(trpc.templates.remove, {
    done: { title: OWN_TEMPLATES.deleted, description: template.name },
    after: async () => {
      await utils.templates.invalidate()
      onClose()
    },
    failed: OWN_TEMPLATES.deleteFailed,
  })
  return (
    <ConfirmDialog
      title={common.deleteQuestion({ name: template.name })}
      text={m.deleteEffect}
      keep={m.keepTemplate}
      action={common.deleteForGood}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ businessId: business.id, templateId: template.id })}
      onClose={onClose}
    />
  )
}
