import { hoursIn } from '@fivestead/domain/businesses/hours'
import { LOCALE } from '@fivestead/domain/languages/locale'
import * as m from '@fivestead/domain/languages/messages/page-head/en'

/** Opening hours, which are stored in English, as this screen's language writes them. */
export const shownHours = (stored: string | null): string =>
  hoursIn(stored ?? '', LOCALE, { closed: m.closed, allDay: m.allDay, days: m.days })
