import { withoutAccents } from '@fivestead/domain/accents'
import { REVIEW_SITES, SITE_NAMES } from '@fivestead/domain/businesses/destinations/sites'
import { KINDS, NOTIFICATION_KINDS } from '@fivestead/domain/businesses/notification-kinds'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import type { SettingsSection } from '../../../lib/tabs.ts'
import * as account from '../../../messages/accounts/en.ts'
import * as brand from '../../../messages/brand/en.ts'
import * as business from '../../../messages/businesses/en.ts'
import * as data from '../../../messages/data/en.ts'
import * as destinations from '../../../messages/destinations/en.ts'
import * as developers from '../../../messages/developers/en.ts'
import * as google from '../../../messages/google-profile/en.ts'
import * as jobDone from '../../../messages/job-done/en.ts'
import * as management from '../../../messages/management/en.ts'
import * as messages from '../../../messages/messages/en.ts'
import * as team from '../../../messages/organizations/en.ts'
import * as pages from '../../../messages/pages/en.ts'
import { SECTION_LABELS } from './sections.ts'

export interface Setting {
  section: SettingsSection
  /** The setting's own label, else what it is about. */
  name: string
  /** Labels that lead to its field, the best one first. */
  labels: readonly string[]
}

/** A label on the screen, and further words of the field that it names. */
type Row = readonly [label: string, ...words: string[]]

/** Labels of the sections' fields and cards, with the hints that stand beside them. */
const ROWS: Record<SettingsSection, readonly Row[]> = {
  business: [
    [common.businessName],
    [common.address, common.city, business.state, business.zip],
    [common.phone],
    [common.website],
    [business.openingHours],
    [business.type, business.category],
    [business.googlePlace, business.verifyThisBusiness],
    [business.groups],
    [pages.addBusiness, pages.anotherBusiness],
    [management.deleteBusiness],
  ],
  sites: [
    [destinations.whereCustomersReview],
    [destinations.whatARequestShows],
    [destinations.yelpPage],
    [business.afterACustomersRating, businessWords.splitByRating, businessWords.samePageForEveryone],
  ],
  messages: [
    [messages.templates, common.newTemplate],
    [business.remindersPerRequest],
    [business.timeBetweenMessages, business.days({ days: 7 })],
    [business.languageOfYourCustomers],
    [common.timeZone, business.timeZoneHint, business.noTextsAtNight],
    [jobDone.requestsGoOut, jobDone.afterTheJob, accountWords.delay],
    [messages.senderName, messages.senderOfYourEmails],
    [messages.repliesGoTo],
    [messages.postalAddress],
  ],
  brand: [
    [brand.uploadLogo, brand.logo],
    [brand.color],
    [brand.welcome],
    [brand.whiteLabel],
    [businessWords.yourOwnDomain],
  ],
  team: [
    [team.invite, team.inviteToYourTeam, team.role],
    [team.youOnThisTeam, team.leave],
  ],
  integrations: [
    [google.googleBusinessProfile, google.connectGoogleAccount],
    [pages.onYourWebsite, pages.openWidget],
    [jobDone.requestsByEmail, jobDone.mailboxLead],
    [developers.apiKeys, developers.createKey],
    [developers.webhooks, developers.addWebhook],
    [developers.reference, developers.openApiFile],
  ],
  notifications: NOTIFICATION_KINDS.map((kind) => [KINDS[kind].words.label, KINDS[kind].words.description]),
  profile: [
    [account.fullName],
    [account.email],
    [common.phoneOptional],
    [common.language],
    [account.signInMethods],
    [account.deleteAccount],
  ],
  security: [
    [account.newPassword, account.updatePassword],
    [accountWords.twoStepSignIn],
    [accountWords.passkeys],
    [account.whereSignedIn, account.sessions],
  ],
  activity: [[accountWords.activity], [accountWords.keepActivityFor]],
  data: [[data.exportEverything], [data.onePersonsData, data.erase], [data.retention]],
  usage: [],
}

const folded = (text: string) => withoutAccents(text).toLowerCase()

const INDEX = Object.entries(ROWS).flatMap(([key, rows]) => {
  const section = key as SettingsSection
  const entry = (name: string, labels: readonly string[], words: readonly string[]) => ({
    setting: { section, name, labels },
    text: folded([name, ...words, SECTION_LABELS[section]].join(' ')),
  })
  return [
    ...rows.map(([label, ...words]) => entry(label, [label, ...words], words)),
    ...(section === 'sites'
      ? REVIEW_SITES.map((site) => {
          const name = SITE_NAMES[site]
          return entry(
            name,
            [destinations.pageAddressOn({ name }), destinations.addASite],
            [destinations.whereCustomersReview],
          )
        })
      : []),
  ]
})

/** Returns the settings of these sections that have each word of a search; none for an empty one. */
export function findSettings(search: string, sections: readonly SettingsSection[]): Setting[] {
  const words = folded(search)
    .split(/[^\p{L}\p{N}]+/u)
    // A single letter is the end of "sender's".
    .filter((word) => word.length > 1)
  if (words.length === 0) return []
  return INDEX.filter(
    ({ setting, text }) => sections.includes(setting.section) && words.every((word) => text.includes(word)),
  ).map(({ setting }) => setting)
}
