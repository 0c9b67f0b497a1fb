import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { m } from '@fivestead/domain/languages/messages/reviews/words'
import type { ReplyTemplate } from '@fivestead/domain/reviews/replies/templates'
import { REPLY_TEMPLATES_MAX } from '@fivestead/domain/reviews/replies/texts'
import type { OwnerScope } from '../../businesses/access.ts'
import { templatesOfKind } from '../../businesses/templates.service.ts'
import type { Deps } from '../../deps.ts'
import {
  countTemplates,
  deleteTemplate,
  insertTemplate,
  templatesOf,
  updateTemplate,
} from './templates.sql.ts'

const templates = templatesOfKind({
  kind: 'reply-template',
  max: REPLY_TEMPLATES_MAX,
  texts: {
    get notFound() {
      return common.templateNotFound
    },
    get tooMany() {
      return m.tooManyTemplates({ max: REPLY_TEMPLATES_MAX })
    },
    get nameTaken() {
      return m.templateNameTaken
    },
  },
  nameIndex: 'reply_templates_name',
  list: templatesOf,
  count: countTemplates,
  insert: insertTemplate,
  update: updateTemplate,
  remove: deleteTemplate,
})

const wordsOf = ({ name, stars, body }: ReplyTemplate): ReplyTemplate => ({ name, stars, body })

/** The reply templates that the owner wrote for a business. */
export const listTemplates = templates.list

/** @throws AppError conflict when the business has as many as it may, or one of that name */
export const addTemplate = (deps: Pick<Deps, 'db' | 'clock'>, scope: OwnerScope, input: ReplyTemplate) =>
  templates.add(deps, scope, wordsOf(input))

/** @throws AppError not_found, conflict when another template has that name */
export const changeTemplate = (
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { templateId, ...words }: ReplyTemplate & { templateId: string },
) => templates.change(deps, scope, templateId, wordsOf(words))

/** @throws AppError not_found */
export const removeTemplate = templates.remove
