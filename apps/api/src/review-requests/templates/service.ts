import { randomUUID } from 'node:crypto'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { SAMPLE_VALUES } from '@fivestead/domain/messaging/lint'
import { OWN_TEMPLATES, OWN_TEMPLATES_MAX } from '@fivestead/domain/messaging/own-template-texts'
import { type OwnTemplate, render } from '@fivestead/domain/messaging/templates'
import { DEFAULT_TEMPLATE, TEMPLATE_IDS, type TemplateId } from '@fivestead/domain/messaging/texts'
import { surveyPath } from '@fivestead/domain/paths'
import { recordDone } from '../../activity/service.ts'
import { businessNotFound, type OwnerScope } from '../../businesses/access.ts'
import { templatesOfKind } from '../../businesses/templates/service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { decideSending } from '../../messaging/deciding/service.ts'
import { enqueueMessage } from '../../messaging/enqueueing/service.ts'
import { optOutUrl } from '../../messaging/opt-outs/service.ts'
import {
  linkOrigin,
  mailBrand,
  ownAddress,
  postalAddress,
  speechFor,
} from '../../messaging/senders/service.ts'
import { lockSender } from '../../messaging/senders/sql.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  type TemplateWords,
  templatesOf,
  updateTemplate,
} from './sql.ts'

/** A template as a call brings it; the schema of the call has refused broken rules. */
type Words = Omit<TemplateWords, 'subject'> & { subject?: string | undefined }

const templates = templatesOfKind({
  kind: 'template',
  max: OWN_TEMPLATES_MAX,
  texts: OWN_TEMPLATES,
  nameIndex: 'message_templates_name',
  list: templatesOf,
  count: countTemplates,
  insert: insertTemplate,
  update: updateTemplate,
  remove: deleteTemplate,
})

const templateNotFound = () => new AppError('not_found', OWN_TEMPLATES.notFound)
const isDocumented = (chosen: string): chosen is TemplateId => TEMPLATE_IDS.some((id) => id === chosen)
const wordsOf = ({ channel, name, subject, body }: Words): TemplateWords => ({
  channel,
  name,
  subject: subject ?? null,
  body,
})

/** The templates that the owner wrote for a business. */
export const listTemplates = templates.list

/** @throws AppError conflict when the business has as many as it may, or one of that name */
export const addTemplate = (deps: Pick<Deps, 'db' | 'clock'>, scope: OwnerScope, input: Words) =>
  templates.add(deps, scope, wordsOf(input))

/** @throws AppError not_found, conflict when another template has that name */
export const changeTemplate = (
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { templateId, ...words }: Words & { templateId: string },
) => templates.change(deps, scope, templateId, wordsOf(words))

/** Messages that wait keep their words. @throws AppError not_found */
export const removeTemplate = templates.remove

/**
 * The template that a call names, for a message on a channel.
 * @throws AppError not_found; invalid_input for one of the other channel
 */
export async function templateFor(
  trx: Trx,
  scope: OwnerScope,
  chosen: string,
  channel: 'email' | 'sms',
): Promise<TemplateId | OwnTemplate> {
  if (isDocumented(chosen)) return chosen
  const own = await findTemplate(trx, scope, chosen)
  if (!own) throw templateNotFound()
  if (own.channel !== channel) throw new AppError('invalid_input', OWN_TEMPLATES.wrongChannel[own.channel])
  return own
}

/**
 * Refuses what a campaign cannot be written from, when it is started.
 * @param channels `any` takes a template of either channel
 * @throws AppError not_found; invalid_input for one of the other channel
 */
export async function requireTemplate(
  trx: Trx,
  scope: OwnerScope,
  chosen: string,
  channels: 'any' | 'email' | 'sms',
): Promise<void> {
  if (channels !== 'any') await templateFor(trx, scope, chosen, channels)
  else if (!isDocumented(chosen) && !(await findTemplate(trx, scope, chosen))) throw templateNotFound()
}

/**
 * The template of a campaign for a customer: the first documented one where the owner's is gone, or is of the other
 * channel.
 */
export async function templateOr(
  trx: Trx,
  businessId: number,
  chosen: string,
  channel: 'email' | 'sms',
): Promise<TemplateId | OwnTemplate> {
  if (isDocumented(chosen)) return chosen
  const own = await findTemplate(trx, { businessId }, chosen)
  return own?.channel === channel ? own : DEFAULT_TEMPLATE
}

/**
 * Sends a template to the owner's own address, marked as a sample. No review request is made: no figure counts it; the
 * caps do.
 * @throws AppError not_found; conflict with the reason when it cannot go out
 */
export function sendSample(
  deps: Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>,
  scope: OwnerScope,
  { channel, template }: { channel: 'email' | 'sms'; template: string },
) {
  return inTransaction(deps.db, async (trx) => {
    const sender = await lockSender(trx, scope.businessId)
    if (!sender) throw businessNotFound()
    const words = await templateFor(trx, scope, template, channel)
    const address = ownAddress(sender, channel)
    if (address === null) throw new AppError('conflict', OWN_TEMPLATES.noOwnAddress[channel])
    const to = { channel, address, customerId: null, sample: true }
    const id = randomUUID()
    const origin = linkOrigin(deps, sender)
    const content = render(words, channel, {
      ...SAMPLE_VALUES,
      businessName: sender.name,
      // The survey opens without a request, as it does from any link that is none.
      reviewLink: `${origin}${surveyPath(sender.id, 'sample')}`,
      unsubscribeLink: optOutUrl(deps, id, origin),
      postalAddress: postalAddress(sender),
      brand: mailBrand(origin, sender),
      speech: speechFor(null, sender.language),
      sample: true,
    })
    const decision = await decideSending(deps, trx, sender, to, content)
    if (decision.kind === 'never') throw new AppError('conflict', decision.reason.message)
    const reason = decision.reason?.message ?? decision.note
    await enqueueMessage(deps, trx, {
      id,
      businessId: sender.id,
      reviewRequestId: null,
      to,
      content,
      notBefore: decision.at,
      reason,
    })
    await recordDone(deps, trx, scope, 'template.sampled', { id: template, details: { channel } })
    return { to: address, willSendAt: decision.at.toISOString(), reason }
  })
}
