import { randomUUID } from 'node:crypto'
import { inTransaction, type Trx } from '@fivestead/db/client'
import type { Language } from '@fivestead/domain/languages/languages'
import { all } from '@fivestead/domain/languages/messages/request/all'
import { SAMPLE_VALUES } from '@fivestead/domain/messaging/lint'
import { OWN_TEMPLATES, OWN_TEMPLATES_MAX } from '@fivestead/domain/messaging/own-template-texts'
import { reasonText } from '@fivestead/domain/messaging/reasons'
import { templateProblems } from '@fivestead/domain/messaging/template-schemas'
import {
  type TemplateVersion,
  type VersionedTemplate,
  versionIn,
  withoutVersion,
  withVersion,
} from '@fivestead/domain/messaging/template-versions'
import { type OwnTemplate, render } from '@fivestead/domain/messaging/templates'
import { DEFAULT_TEMPLATE, TEMPLATE_IDS, type TemplateId } from '@fivestead/domain/messaging/texts'
import { surveyPath } from '@fivestead/domain/paths'
import { recordDone } from '../../activity/service.ts'
import { businessNotFound, type OwnerScope } from '../../businesses/access.ts'
import { templatesOfKind } from '../../businesses/templates.service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { decideSending } from '../../messaging/deciding/service.ts'
import { enqueueMessage } from '../../messaging/enqueueing.service.ts'
import { optOutUrl } from '../../messaging/opt-outs/service.ts'
import {
  linkOrigin,
  mailBrand,
  ownAddress,
  postalAddress,
  speechFor,
} from '../../messaging/senders.service.ts'
import { lockSender } from '../../messaging/senders.sql.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  lockTemplate,
  type TemplateWords,
  templatesOf,
  updateTemplate,
  updateVersions,
} from './sql.ts'

/** A template as a call brings it; the schema of the call has refused broken rules. */
type Words = Omit<TemplateWords, 'subject'> & { subject?: string | undefined }

type VersionInput = Omit<Words, 'name'> & { templateId: string; language: Language }

/** A template that a message is written from: one of the two documented, or an owner's own with its versions. */
export type ChosenTemplate = TemplateId | VersionedTemplate

/** @throws AppError invalid_input where words break a rule in their language: the way out takes letters of a text too */
function lawful<Text extends TemplateVersion & { channel: 'email' | 'sms' }>(template: Text): Text {
  const [problem] = templateProblems(template, all[template.language])
  if (problem) throw new AppError('invalid_input', problem.message)
  return template
}

const templates = templatesOfKind({
  kind: 'template',
  max: OWN_TEMPLATES_MAX,
  texts: OWN_TEMPLATES,
  nameIndex: 'message_templates_name',
  list: templatesOf,
  count: countTemplates,
  insert: async (trx: Trx, scope: OwnerScope, words: TemplateWords, now: Date) =>
    lawful(await insertTemplate(trx, scope, words, now)),
  update: async (trx: Trx, scope: OwnerScope, id: string, words: TemplateWords, now: Date) => {
    const changed = await updateTemplate(trx, scope, id, words, now)
    return changed && lawful(changed)
  },
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
 * Keeps a template's version in another language than its own.
 * @throws AppError not_found; conflict for the language that the template is written in; invalid_input for words that break a
 *   rule
 */
export function saveVersion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { templateId, channel, language, subject = '', body }: VersionInput,
) {
  return inTransaction(db, async (trx) => {
    const template = await lockTemplate(trx, scope, templateId)
    if (template?.channel !== channel) throw templateNotFound()
    if (template.language === language) throw new AppError('conflict', OWN_TEMPLATES.ownLanguage)
    const version = { language, subject: channel === 'email' ? subject : null, body }
    lawful({ ...version, channel })
    return changeVersions(clock, trx, scope, template, withVersion(template.versions, version))
  })
}

/** @throws AppError not_found when there is no such version */
export function removeVersion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { templateId, language }: { templateId: string; language: Language },
) {
  return inTransaction(db, async (trx) => {
    const template = await lockTemplate(trx, scope, templateId)
    const versions = withoutVersion(template?.versions ?? [], language)
    if (template?.versions.length === versions.length || !template) throw templateNotFound()
    return changeVersions(clock, trx, scope, template, versions)
  })
}

async function changeVersions(
  clock: Deps['clock'],
  trx: Trx,
  scope: OwnerScope,
  { id, name }: { id: string; name: string },
  versions: readonly TemplateVersion[],
) {
  await recordDone({ clock }, trx, scope, 'template.changed', { id, name })
  return updateVersions(trx, id, versions, clock.now())
}

/**
 * The template that a call names, for a message on a channel, with its versions.
 * @throws AppError not_found; invalid_input for one of the other channel
 */
export async function templateFor(
  trx: Trx,
  scope: OwnerScope,
  chosen: string,
  channel: 'email' | 'sms',
): Promise<ChosenTemplate> {
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
): Promise<ChosenTemplate> {
  if (isDocumented(chosen)) return chosen
  const own = await findTemplate(trx, { businessId }, chosen)
  return own?.channel === channel ? own : DEFAULT_TEMPLATE
}

/** The text of a template for a reader of a language: of an owner's own, the version in it or else the first (LANG-10). */
export function textFor(template: ChosenTemplate, reader: Language): TemplateId | OwnTemplate {
  if (typeof template === 'string') return template
  const { language, subject, body } = versionIn(template, reader)
  return { subject, body, speech: { language, words: all[language] } }
}

/**
 * Sends a template to the owner's own address, marked as a sample. No review request is made: no figure counts it; the
 * caps do.
 * @throws AppError not_found; conflict with the reason when it cannot go out
 */
export function sendSample(
  deps: Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>,
  scope: OwnerScope,
  {
    channel,
    template,
    language,
  }: { channel: 'email' | 'sms'; template: string; language?: Language | undefined },
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
    const speech = speechFor(language ?? null, sender.language)
    const content = render(textFor(words, speech.language), channel, {
      ...SAMPLE_VALUES,
      businessName: sender.name,
      // The survey opens without a request, as it does from any link that is none.
      reviewLink: `${origin}${surveyPath(sender.id, 'sample')}`,
      unsubscribeLink: optOutUrl(deps, id, origin),
      postalAddress: postalAddress(sender),
      brand: mailBrand(origin, sender),
      speech,
      sample: true,
    })
    const decision = await decideSending(deps, trx, sender, to, content)
    if (decision.kind === 'never') throw new AppError('conflict', reasonText(decision.reason.message))
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
    return { to: address, willSendAt: decision.at.toISOString(), reason: reasonText(reason) }
  })
}
