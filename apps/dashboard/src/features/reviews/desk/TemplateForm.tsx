import * as common from '@fivestead/domain/languages/messages/common/en'
import { FIRST_NAME, replyTemplateProblem } from '@fivestead/domain/reviews/replies/templates'
import {
  REPLY_TEMPLATE_BODY_MAX,
  REPLY_TEMPLATE_NAME_MAX,
  TEMPLATE_STARS,
  TEMPLATE_STARS_LABELS,
  type TemplateStars,
} from '@fivestead/domain/reviews/replies/texts'
import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { Unsaved } from '../../../components/Unsaved.tsx'
import { type OwnReplyTemplate, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/reply-desk/en.ts'

interface Props {
  businessId: number
  /** The one to be changed; null for a new one. */
  template: OwnReplyTemplate | null
  onDone(): void
}

/** Writes a reply template. */
export function TemplateForm({ businessId, template, onDone }: Props) {
  const utils = trpc.useUtils()
  const { form, busy, unsaved, onSubmit } = useAppForm<{ name: string; stars: TemplateStars; body: string }>(
    ({ name, body }) => ({
      name: name.trim() === '' ? m.templateNameIsRequired : null,
      body: body.trim() === '' ? m.replyTextIsRequired : replyTemplateProblem(body),
    }),
    template === null
      ? { name: '', stars: 'any', body: m.newReply({ firstName: FIRST_NAME }) }
      : { name: template.name, stars: template.stars, body: template.body },
    { refusals: { 'template-name-taken': 'name' } },
  )
  const saving = (title: string) => ({
    done: ({ name }: OwnReplyTemplate) => ({ title, description: name }),
    after: async () => {
      await utils.replies.templates.invalidate()
      onDone()
    },
    failed: common.templateNotSaved,
  })
  const create = useChange(trpc.replies.templates.create, saving(common.templateAdded))
  const change = useChange(trpc.replies.templates.change, saving(common.templateSaved))
  return (
    <form
      noValidate
      aria-label={m.replyTemplate}
      onSubmit={onSubmit((words) =>
        template === null
          ? create.mutateAsync({ businessId, ...words })
          : change.mutateAsync({ businessId, templateId: template.id, ...words }),
      )}
    >
      <Stack gap="md">
        <TextInput
          label={common.name}
          description={common.onlyYouSeeIt}
          maxLength={REPLY_TEMPLATE_NAME_MAX}
          autoComplete="off"
          autoFocus
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={m.forReviewsWith}
          data={TEMPLATE_STARS.map((value) => ({ value, label: TEMPLATE_STARS_LABELS[value] }))}
          {...form.getInputProps('stars')}
        />
        <Textarea
          label={m.replyText}
          description={m.firstNameHint({ firstName: FIRST_NAME })}
          autosize
          minRows={4}
          maxRows={10}
          maxLength={REPLY_TEMPLATE_BODY_MAX}
          {...form.getInputProps('body')}
        />
        <DialogActions>
          <Button variant="default" onClick={onDone} disabled={busy}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {common.saveTemplate}
          </Button>
        </DialogActions>
        <Unsaved shown={unsaved} />
      </Stack>
    </form>
  )
}
